import type { TokenScope } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { notFound } from '../../../refusal.ts';
import { requireUnfrozen } from '../../accounts/face/require-unfrozen.ts';
import { type ApiTokenRow, changeToken } from '../face/api-token-store.ts';
import { type Proof, proveOwner, sortedScopes } from './make-api-token.ts';
import { isWider, readNetworks } from './read-networks.ts';

type Changes = Partial<{ [Part in keyof Proof]: Proof[Part] | null | undefined }> & {
  name?: string | undefined;
  scopes?: readonly TokenScope[] | undefined;
  ip_addresses?: readonly string[] | undefined;
  daily_limit?: number | null | undefined;
};

/**
 * Changes what is given of the terms of a customer's token. A token that may do more, or be used from more places, needs an
 * unfrozen account and what makeToken asks for; one that may do less needs nothing. Throws 404 for one that has ended
 * meanwhile.
 */
export async function changeApiToken(
  core: Core,
  token: ApiTokenRow,
  { name, scopes, ip_addresses, daily_limit, current_password, code }: Changes,
): Promise<ApiTokenRow> {
  const networks = ip_addresses && readNetworks(ip_addresses);
  const mayMore =
    scopes?.some((scope) => !token.scopes.includes(scope)) || (networks && isWider(token.networks, networks));
  if (mayMore) {
    await requireUnfrozen(core, token.customer_id);
    await proveOwner(core, token.customer_id, { current_password: current_password ?? '', code });
  }
  const changed = await changeToken(core.db, token.id, {
    name: name ?? token.name,
    scopes: scopes ? sortedScopes(scopes) : token.scopes,
    networks: networks ?? token.networks,
    daily_limit: daily_limit === undefined ? token.daily_limit : daily_limit,
  });
  if (!changed) throw notFound('page');

  return changed;
}
