import { type Grade, LOCALES, type Locale } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Tables } from '../../data/tables.ts';

export type GradeRow = Selectable<Tables['grade']>;

/** Content of a grade in the shop's file, besides its goal and discount. */
export const gradeContent = z.object({
  /** The name in English alone, or in the languages that the operator wrote it in. */
  name: z.union([
    z.string(),
    z.intersection(z.object({ en: z.string() }), z.partialRecord(z.enum(LOCALES), z.string())),
  ]),
  icon: z.string(),
  available_closed_sales: z.boolean(),
  available_personal_manager: z.boolean(),
  consultation_chat_period: z.number().nullable(),
  thumbnail_period: z.number().nullable(),
});

/** A grade as its readers see it, in their language or in English. */
export function presentGrade(row: GradeRow, locale: Locale): Grade {
  const { name, consultation_chat_period, thumbnail_period, ...content } = gradeContent.parse(row.content);
  const own = typeof name === 'string' ? undefined : name[locale];

  return {
    id: row.id,
    ...content,
    name: own ?? (typeof name === 'string' ? name : name.en),
    lang: own === undefined && locale !== 'en' ? 'en' : undefined,
    discount_percent: Number(row.discount_percent),
    consultation_chat_period: consultation_chat_period ?? 0,
    thumbnail_period: thumbnail_period ?? 0,
    spending_goal: formatAmount(row.spending_goal),
  };
}
