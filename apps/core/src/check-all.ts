import { type FieldMessages, invalid, Refusal } from './refusal.ts';

type Checks = readonly (() => unknown)[];
type Results<C extends Checks> = { -readonly [K in keyof C]: Awaited<ReturnType<C[K]>> };

/**
 * Runs checks one after the other and returns what each answers. What several of them refuse is told at once: throws 422 with
 * all invalid fields. Any other refusal is thrown as it comes.
 */
export async function checkAll<const C extends Checks>(checks: C): Promise<Results<C>> {
  const fields: FieldMessages = {};
  const results: unknown[] = [];
  for (const check of checks) {
    try {
      results.push(await check());
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
      Object.assign(fields, error.fields);
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);

  return results as Results<C>;
}
