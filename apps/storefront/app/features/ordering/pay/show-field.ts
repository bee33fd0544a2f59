/** Name of the sentence that says what the runs of a drip feed make, or why they can not be delivered. */
export const PLAN_FIELD = 'plan';

/** Brings the first wrong field of a form into sight and the focus to it. */
export function showFirstWrong(form: HTMLElement | null): void {
  show(form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]'));
}

/** Brings the field of that name into view and focuses it. */
export function showField(form: HTMLElement | null, name: string): void {
  show(form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`));
}

/** Fields in a closed fold cannot be focused: open it first. */
function show(field: HTMLElement | null | undefined): void {
  const fold = field?.closest('details:not([open])');
  if (fold instanceof HTMLDetailsElement && !fold.querySelector('summary')?.contains(field ?? null))
    fold.open = true;
  field?.focus();
  // A choice is seen whole, above what is pinned.
  field?.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
}
