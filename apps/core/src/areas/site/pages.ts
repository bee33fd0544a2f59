import type { Locale, PageSettings } from '@fanfare/contract';
import { textIn } from './face/local-text.ts';
import type { SavedPages } from './pages-schema.ts';

type Words = SavedPages[number]['meta_title'];

/** Page settings in a language; where the operator has no words in it, his English ones. */
export function presentPages(pages: SavedPages, locale: Locale): PageSettings[] {
  const words = (saved: Words) =>
    saved === null || typeof saved === 'string' ? saved : textIn(saved, locale);

  return pages.map(({ route_name, meta_title, meta_description }) => ({
    route_name,
    meta_title: words(meta_title),
    meta_description: words(meta_description),
  }));
}
