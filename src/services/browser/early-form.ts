/** Input in a prerendered form before the script was loaded. */
export interface EarlyForm {
  /** Moves texts, ticks, selection and focus to the new form. @returns whether the old form was sent. */
  moveTo(form: HTMLFormElement): boolean;
}

/** The form of the prerendered page; null once the application has shown its first page. */
export function findEarlyForm(page: Document): EarlyForm | null {
  const early = page.querySelector<HTMLFormElement>("[data-early] form");
  if (!early) return null;
  // A removed form loses the focus, but no texts.
  const focused = page.activeElement;
  return {
    moveTo(form) {
      for (const from of early.elements) {
        const to = counterpart(from, form);
        if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) carryOver(from, to);
        if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) choose(from.value, to);
        if (from === focused) to?.focus({ preventScroll: true });
      }
      // Set by the script in index.html.
      return early.dataset["submitted"] !== undefined;
    },
  };
}

function counterpart(from: Element, form: HTMLFormElement): HTMLElement | null {
  if (from instanceof HTMLButtonElement) return form.querySelector<HTMLElement>(`button[type=${from.type}]`);
  const to = form.elements.namedItem(from.getAttribute("name") ?? "");
  return to instanceof HTMLElement ? to : null;
}

/** Chooses an option and sends the event of a choice, which React listens to. */
function choose(value: string, to: HTMLSelectElement): void {
  if (to.value === value) return;
  to.value = value;
  to.dispatchEvent(new Event("change", { bubbles: true }));
}

function carryOver(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.type === "checkbox") {
    if (from.checked !== to.checked) to.click();
    return;
  }
  if (from.value === "") return;
  to.value = from.value;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined);
}
