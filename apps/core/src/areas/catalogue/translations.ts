import { type Locale, parseLocale } from '@fanfare/contract';
import type * as z from 'zod';
import { makeBreather } from '../../breather.ts';
import type { PlacedService } from './catalogue.ts';
import { type TranslatableEntity, translatable } from './contents.ts';
import type { CatalogueRows, TranslationRow } from './store.ts';

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
export async function readTranslations(
  rows: CatalogueRows,
  services: readonly PlacedService[],
): Promise<Translations> {
  const breathe = makeBreather();
  const words = new Map<string, object>();
  const locales = new Set<Locale>();
  for (const { row } of rows.translations.values()) {
    const known = parseLocale(row.locale);
    const content = parsedWords(row);
    if (known === null || content === null) continue;
    locales.add(known);
    words.set(key(known, row.entity, row.entity_id), content);
    await breathe();
  }
  for (const { content } of services) {
    for (const { translations } of content.targets) {
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
