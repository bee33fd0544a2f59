import { MOST_TOKENS, type TokenScope } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { invalidField } from '../../../refusal.ts';
import { hashOfToken, lastFourOf, makeApiToken, shownPartOf } from '../../../security/api-token.ts';
import { type CustomerRow, keepUnchanged } from '../../accounts/face/store.ts';
import { requireCode } from '../face/accept-code.ts';
import { type ApiTokenRow, listTokens, storeApiToken } from '../face/api-token-store.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { readNetworks } from './read-networks.ts';

/** Proof that the owner gives before a token may do more than before. */
export type Proof = {
  current_password: string;
  /** Required where two-step verification is on. */
  code?: string | null | undefined;
};
export type TokenTerms = {
  /** Null for the one token of /api/v1/api-token, which replaces the one before. */
  name: string | null;
  scopes: readonly TokenScope[];
  ip_addresses?: readonly string[] | undefined;
  daily_limit?: number | null | undefined;
};

/**
 * Makes an API token and gives it: only its hash is kept. Throws 422 on `ip_addresses.N` for what is no address, on `name`
 * for one token too many, and as proveOwner does.
 */
export async function makeToken(
  core: Core,
  customerId: number,
  proof: Proof,
  terms: TokenTerms,
): Promise<{ token: string; row: ApiTokenRow }> {
  const networks = readNetworks(terms.ip_addresses ?? []);
  const customer = await proveOwner(core, customerId, proof);
  const token = makeApiToken();
  const row = await inTransaction(core, async (tx) => {
    // A new password ends all tokens: none comes after it by the password before.
    if (!(await keepUnchanged(tx, customer)))
      throw invalidField('current_password', 'accounts.wrong_current_password');
    // `keepUnchanged` has locked the customer: of two at once only one finds room for the last.
    if (terms.name !== null && (await listTokens(tx, customerId)).length >= MOST_TOKENS)
      throw invalidField('name', 'accounts.tokens_many');
    return storeApiToken(tx, {
      customer_id: customerId,
      name: terms.name ?? '',
      is_single: terms.name === null,
      prefix: shownPartOf(token),
      last_four: lastFourOf(token),
      hash: hashOfToken(token),
      scopes: sortedScopes(terms.scopes),
      networks,
      daily_limit: terms.daily_limit ?? null,
      created_at: core.clock.now(),
    });
  });

  return { token, row };
}

/**
 * Asks the logged-in customer for what a thief of their session does not know. Throws 422 on `current_password` for a wrong
 * one, on `email` for an address that is not confirmed, and as requireCode does; 429 after many wrong passwords.
 */
export async function proveOwner(core: Core, customerId: number, proof: Proof): Promise<CustomerRow> {
  const customer = await confirmPassword(core, customerId, proof.current_password);
  if (customer.email_verified_at === null) throw invalidField('email', 'accounts.verify_first');
  await requireCode(core, customer, proof.code ?? null);

  return customer;
}

export const sortedScopes = (scopes: readonly TokenScope[]): TokenScope[] => [...new Set(scopes)].sort();
