/** What Chromium's translator puts in the place of a text; this page has none of its own. */
const SHOWN = "FONT";

/**
 * Lets the browser translate the page while it changes.
 *
 * A translator puts an element of its own in the place of a text. Whoever made the text then changes or takes away one that is no longer
 * there, and the screen goes on saying what was true before. So the text is put back, empty, behind what stands for it: when it gets new
 * words, or goes, its translation goes too, and the translator finds what is new.
 */
export function followTranslation(root: Node): () => void {
  const shown = new Map<Text, Element>();
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.target instanceof Text) forget(record.target);
      // put in its place, or first before it; what stands before it may be there for another text
      const put = [...record.addedNodes, record.previousSibling].find(isShown);
      for (const gone of record.removedNodes) if (put && gone instanceof Text && !gone.isConnected) keep(gone, put);
    }
    for (const text of [...shown.keys()]) if (!text.isConnected) forget(text);
    // what was done here is no news
    observer.takeRecords();
  });

  function keep(text: Text, put: Element): void {
    if (!put.isConnected || [...shown.values()].includes(put)) return;
    shown.set(text, put);
    text.data = "";
    put.after(text);
  }

  function forget(text: Text): void {
    shown.get(text)?.remove();
    shown.delete(text);
  }

  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

function isShown(node: Node | null): node is Element {
  return node instanceof Element && node.tagName === SHOWN;
}
