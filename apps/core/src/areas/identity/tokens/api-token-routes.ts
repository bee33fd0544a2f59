import type { ApiToken, ListedToken, TokenScope } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { requireUnfrozen } from '../../accounts/face/require-unfrozen.ts';
import { type ApiTokenRow, dropApiTokens, findSingleToken, listTokens } from '../face/api-token-store.ts';
import { changeApiToken } from './change-api-token.ts';
import { makeToken } from './make-api-token.ts';

/** The calls about a customer's API tokens; who comes with one is found by find-token-holder.ts. */
export function apiTokenRoutes(mounting: Mount): void {
  singleTokenRoutes(mounting);
  const { mount } = mounting;

  mount(contract.listApiTokens)(async ({ core, caller }) => ({
    data: (await listTokens(core.db, caller.customerId)).map(presentListed),
  }));

  mount(contract.addApiToken)(async ({ core, caller, body, request, reply }) => {
    await requireUnfrozen(core, caller.customerId);
    const { token, row } = await makeToken(core, caller.customerId, body, body);
    logSecurity(core, 'api_token_made', { account: caller.customerId, token: row.id }, request);
    reply.header('cache-control', 'no-store');
    return { data: { ...presentListed(row), api_token: token } };
  });

  mount(contract.changeApiToken)(async ({ core, subject, body, request }) => {
    const changed = await changeApiToken(core, subject, body);
    logSecurity(core, 'api_token_changed', { account: subject.customer_id, token: subject.id }, request);
    return { data: presentListed(changed) };
  });

  mount(contract.endApiToken)(async ({ core, subject, request }) => {
    const { id, customer_id: account } = subject;
    if (await dropApiTokens(core.db, account, { id }))
      logSecurity(core, 'api_token_ended', { account, token: id }, request);
    return null;
  });
}

/** The calls that know one token (API-23..25). */
function singleTokenRoutes({ mount }: Mount): void {
  mount(contract.getApiToken)(async ({ core, caller }) =>
    presentSingle(await findSingleToken(core.db, caller.customerId)),
  );

  mount(contract.makeApiToken)(async ({ core, caller, body, request, reply }) => {
    const { ip_addresses } = body;
    // By these calls whoever may order may also cancel.
    const scopes = body.scopes.flatMap((scope): TokenScope[] =>
      scope === 'orders.create' ? [scope, 'orders.cancel'] : [scope],
    );
    const { token, row } = await makeToken(core, caller.customerId, body, {
      name: null,
      scopes,
      ip_addresses,
    });
    logSecurity(core, 'api_token_made', { account: caller.customerId, token: row.id }, request);
    reply.header('cache-control', 'no-store');
    return presentSingle(row, token);
  });

  mount(contract.deleteApiToken)(async ({ core, caller, request }) => {
    if (await dropApiTokens(core.db, caller.customerId, { is_single: true }))
      logSecurity(core, 'api_token_ended', { account: caller.customerId }, request);
    return null;
  });
}

function presentSingle(row: ApiTokenRow | undefined, token: string | null = null): { data: ApiToken } {
  const details = row && {
    prefix: row.prefix,
    scopes: contract.SINGLE_TOKEN_SCOPES.filter((scope) => row.scopes.includes(scope)).sort(),
    ip_addresses: row.networks,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };

  return { data: { api_token: token, details: details ?? null } };
}

function presentListed(row: ApiTokenRow): ListedToken {
  const { id, name, prefix, last_four, scopes, networks, daily_limit, created_at, last_used_at } = row;

  return {
    id,
    name,
    prefix,
    last_four,
    scopes: contract.TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
    ip_addresses: networks,
    daily_limit,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
