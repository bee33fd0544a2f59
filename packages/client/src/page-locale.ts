import type { Locale } from '@fanfare/contract';

let find: () => Locale = () => 'en';

/** The language of the page in this browser, in which its calls are answered (API-01). */
export function pageLocale(): Locale {
  return find();
}

/** Sets how the application finds its language, once before any call. English until then. */
export function setPageLocale(how: () => Locale): void {
  find = how;
}
