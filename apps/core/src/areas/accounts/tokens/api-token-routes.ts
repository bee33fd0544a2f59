import type { ApiToken } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { type ApiTokenRow, dropApiToken, findApiToken } from './api-token-store.ts';
import { makeToken } from './make-api-token.ts';

/** The calls about a customer's API token; who comes with one is found by find-token-holder.ts. */
export function apiTokenRoutes({ mount }: Mount): void {
  mount(contract.getApiToken)(async ({ core, caller }) =>
    present(await findApiToken(core.db, caller.customerId)),
  );

  mount(contract.makeApiToken)(async ({ core, caller, body, request, reply }) => {
    const { token, row } = await makeToken(core, caller.customerId, body);
    logSecurity(core, 'api_token_made', { account: caller.customerId }, request);
    reply.header('cache-control', 'no-store');
    return present(row, token);
  });

  mount(contract.deleteApiToken)(async ({ core, caller, request }) => {
    if (await dropApiToken(core.db, caller.customerId))
      logSecurity(core, 'api_token_ended', { account: caller.customerId }, request);
    return null;
  });
}

function present(row: ApiTokenRow | undefined, token: string | null = null): { data: ApiToken } {
  const details = row && {
    prefix: row.prefix,
    scopes: row.scopes,
    ip_addresses: row.networks,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };

  return { data: { api_token: token, details: details ?? null } };
}
