import { type Lang, type Locale, parseLocale } from '@fanfare/contract';
import type * as z from 'zod';
import { makeYielder } from '../../lib/yield-to-event-loop.ts';
import { type TranslatableEntity, translatable } from './contents.ts';
import type { CatalogueRows, TranslationRow } from './store.ts';

/** The words of one language that replace English ones. */
export type Translation = {
  /** `content` with what is translated laid over it. */
  overlay<E extends TranslatableEntity, C extends object>(entity: E, id: number, content: C): C;
  /** `en` where the reader of another language gets English words. */
  langOf(entity: TranslatableEntity, id: number): Lang;
};

/**
 * The translations of a catalogue by language. What is missing, and a row that does not fit its entity, falls back to
 * English: a slip in one text must not take the page away.
 */
export async function readTranslations(rows: CatalogueRows): Promise<(locale: Locale) => Translation> {
  const yieldNow = makeYielder();
  const words = new Map<string, object>();
  for (const { row } of rows.translations.values()) {
    const known = parseLocale(row.locale);
    const content = parsedWords(row);
    if (known === null || content === null) continue;
    words.set(key(known, row.entity, row.entity_id), content);
    await yieldNow();
  }

  return (locale) => ({
    overlay: (entity, id, content) => layOver(content, words.get(key(locale, entity, id)) ?? {}),
    langOf: (entity, id) => (locale === 'en' || words.has(key(locale, entity, id)) ? undefined : 'en'),
  });
}

/** Lays translated words over the content. An object is merged field by field, so untranslated fields stay. */
function layOver<C extends object>(content: C, words: object): C {
  const laid = Object.entries(words).map(([field, own]) => {
    const isFields = typeof own === 'object' && own !== null && !Array.isArray(own);
    return [field, isFields ? { ...Reflect.get(content, field), ...own } : own];
  });

  return { ...content, ...Object.fromEntries(laid) };
}

const parsed = new WeakMap<TranslationRow, { words: object | null }>();

/** The words of a row, null when they do not fit their entity. Parsed once a row. */
function parsedWords(row: TranslationRow): object | null {
  const known = parsed.get(row) ?? { words: parseWords(row) };
  parsed.set(row, known);

  return known.words;
}

function parseWords({ entity, content }: TranslationRow): object | null {
  if (!isTranslatable(entity)) return null;
  const schema: z.ZodType<object> = translatable[entity];

  return schema.safeParse(content).data ?? null;
}

const key = (locale: Locale, entity: string, id: number) => `${locale} ${entity} ${id}`;

function isTranslatable(entity: string): entity is TranslatableEntity {
  return entity in translatable;
}
