/** Reports whether the page is visible, at once and at each change. @returns a function that stops it. */
export function watchVisibility(page: Document, report: (isVisible: boolean) => void): () => void {
  const look = () => report(page.visibilityState === "visible");
  page.addEventListener("visibilitychange", look);
  look();
  return () => page.removeEventListener("visibilitychange", look);
}

/** Reports whether a media query applies, at once and at each change. @returns a function that stops it. */
export function watchMedia(query: MediaQueryList, report: (applies: boolean) => void): () => void {
  const look = () => report(query.matches);
  query.addEventListener("change", look);
  look();
  return () => query.removeEventListener("change", look);
}
