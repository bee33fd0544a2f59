import { createHash } from 'node:crypto';
import type { CustomerRow } from '../../accounts/face/store.ts';

/**
 * The content of a link's token: one account as it was when the link was made. The state that is hashed in besides the
 * e-mail voids the link once it changes. The token is signed, so a short digest is enough.
 */
export function proofOf(
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
  ...state: readonly (string | null)[]
): string {
  const digest = createHash('sha256').update([email, ...state].join('\n'));

  return `${id.toString(36)}-${digest.digest('base64url').slice(0, 16)}`;
}

/** The id of the account that a token opens, to look it up; its proof is then compared with that account. */
export function accountOf(opens: string): number {
  return Number.parseInt(opens.split('-')[0] ?? '', 36);
}
