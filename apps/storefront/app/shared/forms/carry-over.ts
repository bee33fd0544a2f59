import { keepTyped } from './typed-before.ts';

/** Focusable controls, in document order. A form that is drawn once more has the same ones in the same order. */
const CONTROLS = 'input, select, textarea, button, summary, details';

export type Hand = { focused: Element | null; pressed: Element | null };

/** Puts a hand from one drawing of a form into the next: what was typed, chosen and unfolded, the focus, and the last press. */
export function carryOver(from: Element, to: Element, { focused, pressed }: Hand): void {
  const drawn = to.querySelectorAll<HTMLElement>(CONTROLS);
  const pairs = [...from.querySelectorAll(CONTROLS)].flatMap((old, index) => {
    const next = drawn[index];

    return next !== undefined && isSame(old, next) ? [{ old, next }] : [];
  });
  for (const { old, next } of pairs) copy(old, next);
  keepTyped(to);
  const nextOf = (control: Element | null) => pairs.find(({ old }) => old === control)?.next;
  const field = nextOf(focused);
  field?.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement && focused instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd } = focused;
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  }
  nextOf(pressed)?.click();
}

function isSame(old: Element, next: Element): boolean {
  return old.nodeName === next.nodeName && nameOf(old) === nameOf(next);
}

/** Names that React makes up differ between the server and the page. */
function nameOf(control: Element): string {
  return (control.getAttribute('name') ?? '').replace(/^_.*/, '');
}

function copy(old: Element, next: Element): void {
  if (old instanceof HTMLDetailsElement && next instanceof HTMLDetailsElement) next.open = old.open;
  else if (old instanceof HTMLSelectElement && next instanceof HTMLSelectElement) next.value = old.value;
  else if (old instanceof HTMLTextAreaElement && next instanceof HTMLTextAreaElement) next.value = old.value;
  else if (old instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    if (old.checked !== old.defaultChecked) next.checked = old.checked;
    if (old.value !== old.defaultValue) next.value = old.value;
  }
}
