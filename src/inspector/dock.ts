/** Part of the window's height. */
const HEIGHT = "50vh";

/** Docks the inspector below the page, and takes it away again, with Alt+I. */
export function dockInspector(page: Window): void {
  let dock: HTMLIFrameElement | null = null;
  const toggle = () => {
    const { body } = page.document;
    if (dock) {
      dock.remove();
      dock = null;
      body.style.removeProperty("padding-block-end");
      return;
    }
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs scripts and the same origin: a sandbox would hold nothing.
    dock = page.document.createElement("iframe");
    dock.src = "/inspector";
    dock.title = "Inspector";
    Object.assign(dock.style, {
      position: "fixed",
      insetInline: "0",
      insetBlockEnd: "0",
      inlineSize: "100%",
      blockSize: HEIGHT,
      border: "none",
      borderBlockStart: "2px solid",
      zIndex: "1000",
    });
    body.style.setProperty("padding-block-end", HEIGHT);
    body.append(dock);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On some keyboards Alt+I types another letter, so the key itself counts.
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== "KeyI") return;
    event.preventDefault();
    toggle();
  };
  page.addEventListener("keydown", onKeyDown);
}
