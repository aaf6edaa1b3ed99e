import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";
import { notices } from "./notices.ts";

const port = process.env.PARLOUR_PORT ?? "8765";

/** The built page is part of the Python package; while developing, the server behind it is `parlour serve`. */
export default defineConfig({
  plugins: [preact(), notices()],
  build: { outDir: "../src/parlour/server/page", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    proxy: {
      "/api": { target: `http://127.0.0.1:${port}`, changeOrigin: false },
      "/ws": { target: `ws://127.0.0.1:${port}`, ws: true, changeOrigin: false },
    },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"] },
});
