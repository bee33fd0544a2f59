import type { Locale } from '@fanfare/contract';
import * as z from 'zod';
import { type BannerWords, bannerWords } from './banner-schema.ts';
import type { WordsRow } from './store.ts';

const named = z.object({ name: z.string().min(1) });

/** The operator's words in other languages; a row that does not fit its entity counts as missing. */
export function readWords(rows: readonly WordsRow[]) {
  const contents = new Map(
    rows.map(({ entity, entity_id, locale, content }) => [`${entity} ${entity_id} ${locale}`, content]),
  );
  const nameOf = (entity: string, id: number, locale: Locale) =>
    named.safeParse(contents.get(`${entity} ${id} ${locale}`)).data?.name;

  return {
    menuItem: (id: number, locale: Locale) => nameOf('menu_item', id, locale),
    offer: (id: number, locale: Locale) => nameOf('special_offer', id, locale),
    banner: (id: number, locale: Locale): BannerWords =>
      bannerWords.safeParse(contents.get(`banner ${id} ${locale}`)).data ?? {},
  };
}
