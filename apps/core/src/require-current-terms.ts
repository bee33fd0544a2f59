import { invalidField } from './refusal.ts';

/**
 * The version of the terms that somebody accepts; null where they name none. Throws 422 on `terms_version` for another than
 * the shop's present one: nobody agrees to what they have not been shown (C-45).
 */
export function requireCurrentTerms(
  { termsVersion }: { termsVersion: string | null },
  accepted: string | null | undefined,
): string | null {
  if (accepted === null || accepted === undefined) return null;
  if (accepted !== termsVersion) throw invalidField('terms_version', 'terms.changed');

  return accepted;
}
