import { createHash } from 'node:crypto';
import type { CustomerRow } from '../store.ts';

/**
 * What the token of a link opens: one account as it was when the link was made. What is hashed in besides the e-mail makes
 * the link worthless once it changes; a signature is around it, so that this much of a digest does.
 */
export function proofOf(
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
  ...state: readonly (string | null)[]
): string {
  const digest = createHash('sha256').update([email, ...state].join('\n'));

  return `${id.toString(36)}-${digest.digest('base64url').slice(0, 16)}`;
}

/** Whose account a token opens, to be looked up; its proof is compared with the account that was found. */
export function accountOf(opens: string): number {
  return Number.parseInt(opens.split('-')[0] ?? '', 36);
}
