import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = "/node_modules/";

/** The folder of the package that a module belongs to; nothing for our own. */
function packageOf(module: string): string | undefined {
  const path = module.replace(/^\0/, "").split("?")[0] ?? "";
  const start = path.lastIndexOf(FOLDER);
  if (start < 0) return undefined;
  const [scope = "", name = ""] = path.slice(start + FOLDER.length).split("/");
  return path.slice(0, start + FOLDER.length) + (scope.startsWith("@") ? `${scope}/${name}` : scope);
}

/**
 * The notices of the packages that these modules are from, as their licences want them.
 *
 * @throws where a package has no text of its licence.
 */
export function noticesOf(modules: Iterable<string>): string {
  const folders = new Set(
    [...modules].map(packageOf).filter((folder) => folder !== undefined && existsSync(join(folder, "package.json"))),
  );
  const texts = [...(folders as Set<string>)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${name} has no text of its licence`);
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
  });
  return ["Parlour's page contains these packages, with thanks.\n", ...texts].join(`\n${"-".repeat(72)}\n\n`);
}

/** Writes the notices of all packages that went into the page beside it, as `notices.txt`. */
export function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? Object.keys(file.modules) : []));
      this.emitFile({ type: "asset", fileName: "notices.txt", source: noticesOf(modules) });
    },
  };
}
