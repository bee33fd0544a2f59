import { invalidField } from './refusal.ts';

/**
 * Returns the version of the terms that somebody accepts, null if none is given. Throws 422 on `terms_version` for any version
 * but the current one: nobody agrees to terms that they have not been shown (C-45).
 */
export function requireCurrentTerms(
  { termsVersion }: { termsVersion: string | null },
  accepted: string | null | undefined,
): string | null {
  if (accepted === null || accepted === undefined) return null;
  if (accepted !== termsVersion) throw invalidField('terms_version', 'terms.changed');

  return accepted;
}
