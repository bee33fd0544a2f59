import type { TokenScope } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { type FieldMessages, invalid, invalidField } from '../../../refusal.ts';
import { hashOfToken, makeApiToken, shownPartOf } from '../../../security/api-token.ts';
import { requireCode } from '../sign-in/accept-code.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { readNetwork } from '../sign-in/networks.ts';
import { keepUnchanged } from '../store.ts';
import { type ApiTokenRow, storeApiToken } from './api-token-store.ts';

export type WantedToken = {
  current_password: string;
  /** Required where two-step verification is on. */
  code?: string | null | undefined;
  scopes: readonly TokenScope[];
  ip_addresses?: readonly string[] | undefined;
};

/**
 * Makes a customer's API token, in place of the one before, and gives it: only its hash is kept. Throws 422 on
 * `ip_addresses.N` for what is no address, on `current_password` for a wrong one, on `email` for an address that is not
 * confirmed, and as requireCode does; 429 after many wrong passwords.
 */
export async function makeToken(
  core: Core,
  customerId: number,
  wanted: WantedToken,
): Promise<{ token: string; row: ApiTokenRow }> {
  const networks = readNetworks(wanted.ip_addresses ?? []);
  const customer = await confirmPassword(core, customerId, wanted.current_password);
  if (customer.email_verified_at === null) throw invalidField('email', 'accounts.verify_first');
  await requireCode(core, customer, wanted.code ?? null);
  const token = makeApiToken();
  const row = await inTransaction(core, async (tx) => {
    // A new password ends the token: none comes after it by the password before.
    if (!(await keepUnchanged(tx, customer)))
      throw invalidField('current_password', 'accounts.wrong_current_password');
    return storeApiToken(tx, {
      customer_id: customerId,
      prefix: shownPartOf(token),
      hash: hashOfToken(token),
      scopes: [...new Set(wanted.scopes)].sort(),
      networks,
      created_at: core.clock.now(),
    });
  });

  return { token, row };
}

function readNetworks(texts: readonly string[]): string[] {
  const read = texts.map(readNetwork);
  const wrong: FieldMessages = {};
  for (const [place, network] of read.entries())
    if (network === null) wrong[`ip_addresses.${place}`] = [{ id: 'accounts.not_an_address' }];
  if (Object.keys(wrong).length > 0) throw invalid(wrong);

  return [...new Set(read.filter((network) => network !== null))];
}
