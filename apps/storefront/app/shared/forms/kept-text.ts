import { inStorage } from '@fanfare/client/in-storage.ts';

/** Key in the tab's storage; `use-new-version.ts` looks for it. */
const KEPT_TEXT = 'kept-text';
/** Fields of texts. Passwords and codes are typed anew, and what is chosen is quickly chosen again. */
const TEXTS =
  'main :is(input:is(:not([type]), [type="text"], [type="email"], [type="url"], [type="search"], [type="tel"], [type="number"]), textarea):not([autocomplete="one-time-code"])';
/** Fields may come with late code: this often, they are looked for again. */
const LOOKS = 20;
const LOOK_MS = 250;

type Text = { name: string; place: number; text: string; served: string };
type Kept = { path: string; customer: number | null; texts: readonly Text[] };
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Keeps in the tab what is typed on this page, which is about to be loaded again or left for the login. */
export function keepText(customer: number | null): void {
  const texts = fieldsByName()
    .map(({ field, ...place }) => ({ ...place, text: field.value, served: field.defaultValue }))
    .filter(({ text }) => text !== '');
  if (texts.length === 0) return;
  const kept: Kept = { path: location.pathname, customer, texts };
  inStorage((storage) => storage.setItem(KEPT_TEXT, JSON.stringify(kept)));
}

/**
 * Puts kept texts back into the fields of the same page, for the same customer alone. A field that has another text by now keeps it:
 * forms with drafts of their own know more.
 */
export async function bringText(customer: number | null): Promise<void> {
  const stored = inStorage((storage) => storage.getItem(KEPT_TEXT));
  if (stored === null) return;
  const kept = JSON.parse(stored) as Kept;
  if (kept.path !== location.pathname) return;
  inStorage((storage) => storage.removeItem(KEPT_TEXT));
  let missing = kept.customer === customer ? kept.texts : [];
  for (let look = 0; missing.length > 0 && look < LOOKS && kept.path === location.pathname; look += 1) {
    const fields = fieldsByName();
    missing = missing.filter(({ name, place, text, served }) => {
      const field = fields.find((one) => one.name === name && one.place === place)?.field;
      const isUntouched = field !== undefined && (field.value === '' || field.value === served);
      if (isUntouched && field.value !== text) writeInto(field, text);

      return field === undefined;
    });
    if (missing.length > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The fields of the page by their names, and by their places among those of one name. */
function fieldsByName(): { name: string; place: number; field: Field }[] {
  const counts = new Map<string, number>();

  return [...document.querySelectorAll<Field>(TEXTS)].map((field) => {
    const place = counts.get(field.name) ?? 0;
    counts.set(field.name, place + 1);

    return { name: field.name, place, field };
  });
}

/** Writes a text into a field as if it were typed now: React sees what its prototype sets. */
function writeInto(field: Field, text: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
