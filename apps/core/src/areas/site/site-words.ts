import type { Lang, Locale } from '@fanfare/contract';
import * as z from 'zod';
import { type BannerWords, bannerWords } from './banner-schema.ts';
import type { WordsRow } from './store.ts';

export const namedWords = z.object({ name: z.string().min(1).max(60) });

/** `lang` is `en` where there are no words for the reader of another language. */
type InLang = { lang: Lang };

/** The operator's words in other languages; a row that does not fit its entity counts as missing. */
export function readWords(rows: readonly WordsRow[]) {
  const contents = new Map(
    rows.map(({ entity, entity_id, locale, content }) => [`${entity} ${entity_id} ${locale}`, content]),
  );
  const wordsOf = <T extends object>(schema: z.ZodType<T>, entity: string, id: number, locale: Locale) => {
    const { data } = schema.safeParse(contents.get(`${entity} ${id} ${locale}`));
    const lang: Lang = data || locale === 'en' ? undefined : 'en';
    return { words: data, lang };
  };

  return {
    menuItem: (id: number, locale: Locale) => wordsOf(namedWords, 'menu_item', id, locale).words?.name,
    offer(id: number, locale: Locale): { name: string | undefined } & InLang {
      const { words, lang } = wordsOf(namedWords, 'special_offer', id, locale);
      return { name: words?.name, lang };
    },
    banner(id: number, locale: Locale): BannerWords & InLang {
      const { words, lang } = wordsOf(bannerWords, 'banner', id, locale);
      return { ...words, lang };
    },
  };
}
