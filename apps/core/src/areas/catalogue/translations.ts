import { type Locale, parseLocale } from '@fanfare/contract';
import type * as z from 'zod';
import { serviceContent, type TranslatableEntity, translatable } from './contents.ts';
import type { CatalogueRows } from './store.ts';

/** The words of one language that replace English ones. */
export type Translation = {
  /** `content` with what is translated laid over it. */
  overlay<E extends TranslatableEntity, C extends object>(entity: E, id: number, content: C): C;
};

export type Translations = { has(locale: Locale): boolean; of(locale: Locale): Translation };

/**
 * The translations of a catalogue by language. What is missing, and a row that does not fit its entity, falls back to
 * English: a slip in one text must not take the page away.
 */
export function readTranslations(rows: CatalogueRows): Translations {
  const words = new Map<string, object>();
  const locales = new Set<Locale>();
  for (const { entity, entity_id, locale, content } of rows.translations) {
    const known = parseLocale(locale);
    if (known === null || !isTranslatable(entity)) continue;
    const schema: z.ZodType<object> = translatable[entity];
    const parsed = schema.safeParse(content);
    if (!parsed.success) continue;
    locales.add(known);
    words.set(key(known, entity, entity_id), parsed.data);
  }
  for (const { content } of rows.services) {
    for (const { translations } of serviceContent.shape.targets.parse(content.targets)) {
      for (const locale of Object.keys(translations).map(parseLocale)) if (locale) locales.add(locale);
    }
  }

  return {
    has: (locale) => locales.has(locale),
    of: (locale) => ({
      overlay: (entity, id, content) => ({ ...content, ...words.get(key(locale, entity, id)) }),
    }),
  };
}

const key = (locale: Locale, entity: string, id: number) => `${locale} ${entity} ${id}`;

function isTranslatable(entity: string): entity is TranslatableEntity {
  return entity in translatable;
}
