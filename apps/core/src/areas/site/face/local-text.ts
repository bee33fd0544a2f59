import { LOCALES, type Locale } from '@fanfare/contract';
import * as z from 'zod';
import { text } from '../operator-values.ts';

/** Words in the languages that the operator wrote them in, English at least. */
export function inLanguages<S extends z.ZodType<string>>(words: S) {
  const others = Object.fromEntries(LOCALES.map((locale) => [locale, words.optional()]));

  return z.strictObject({ ...(others as Record<Locale, z.ZodOptional<S>>), en: words });
}

/** A text of the settings in the languages that the operator wrote it in. */
export const localText = (max: number) => inLanguages(text(max));

/** The text in a language, else in English. */
export const textIn = (texts: z.output<ReturnType<typeof localText>>, locale: Locale): string =>
  texts[locale] ?? texts.en;
