import { LOCALES, type Locale } from '@fanfare/contract';
import * as z from 'zod';
import { text } from './operator-values.ts';

/** A text of the settings in the languages that the operator wrote it in, English at least. */
export const localText = (max: number) =>
  z.intersection(z.object({ en: text(max) }), z.partialRecord(z.enum(LOCALES), text(max)));

/** The text in a language, else in English. */
export const textIn = (texts: z.output<ReturnType<typeof localText>>, locale: Locale): string =>
  texts[locale] ?? texts.en;
