import * as z from 'zod';

/**
 * Fields that the files of an operator's folder share. They check that fields are present and of the right type; relations between
 * values are checked by the rules. Amounts and fractions are decimal texts, percents of services whole numbers.
 */

const MAX_INTEGER = 2_147_483_647;
export const id = z.int().min(1).max(MAX_INTEGER);
export const count = z.int().min(0).max(MAX_INTEGER);
export const ids = z.array(id);
const AMOUNT = 'must be an amount as text, like "4.80"';
export const amount = z.string(AMOUNT).regex(/^\d{1,9}(\.\d{1,6})?$/, AMOUNT);
export const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and dashes')
  .regex(/\D/, 'must not be a number: numbers are ids');
export const text = z.string();
export const title = z.string().trim().min(1);
export const faq = z.array(z.strictObject({ question: title, answer: title }));
