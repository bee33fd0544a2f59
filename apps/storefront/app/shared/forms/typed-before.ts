const done = new WeakSet<Element>();
/** Fields whose value is typed or chosen. The others are the browser's to correct, as a slider that snaps to its steps. */
const TYPED = 'input:not([type="hidden"], [type="range"], [type="file"], [type="submit"]), textarea, select';

/**
 * Reports to React, which has just hydrated these fields, what was typed and chosen in them before: otherwise it would
 * show it until its next change and then restore the server's value. Each field gets an event as if it were typed now.
 * Parts hydrated later, inside of `data-late`, report by themselves.
 */
export function keepTyped(place: ParentNode | null): void {
  for (const field of place?.querySelectorAll<Field>(TYPED) ?? []) {
    const late = field.closest('[data-late]');
    if (done.has(field) || (late !== null && !late.contains(place))) continue;
    done.add(field);
    if (field instanceof HTMLSelectElement) tellChoice(field);
    else if (field.type === 'checkbox' || field.type === 'radio') tellTick(field as HTMLInputElement);
    else if (field.value !== field.defaultValue) tell(field, 'value', '', 'input');
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function tellChoice(select: HTMLSelectElement): void {
  const served = [...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0];
  if (served?.selected === false) select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Radio groups are reported by the button that is on now. */
function tellTick(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return;
  tell(box, 'checked', !box.checked, 'click');
}

/**
 * React compares a field with what it last saw in it, which is the typed value already. It sees what is set on the element,
 * and not what is set by its prototype: so it is shown another value first.
 */
function tell<Name extends 'value' | 'checked'>(
  field: HTMLInputElement | HTMLTextAreaElement,
  name: Name,
  other: string | boolean,
  event: string,
): void {
  const { selectionStart, selectionEnd } = field;
  const typed: unknown = Reflect.get(field, name);
  Reflect.set(field, name, other);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, typed);
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
