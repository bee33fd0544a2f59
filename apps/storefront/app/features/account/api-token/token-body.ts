import { textOf } from '@fanfare/client/use-api-form.ts';
import { type InputOf, type makeApiToken, SINGLE_TOKEN_SCOPES, type TokenScope } from '@fanfare/contract';
import { addressesIn } from '../../../shared/proof/addresses-in.ts';

/** Scopes in the order in which the form offers them. */
export const SCOPES = SINGLE_TOKEN_SCOPES;

/** A box for each scope: what was ticked comes back by its name. */
export const scopeField = (scope: TokenScope) => `scope ${scope}`;

/** Body of the call that makes a token. */
export function tokenBody(values: FormData): InputOf<typeof makeApiToken>['body'] {
  return {
    current_password: textOf(values, 'current_password'),
    code: textOf(values, 'code').trim() || null,
    scopes: SCOPES.filter((scope) => values.has(scopeField(scope))),
    ip_addresses: addressesIn(textOf(values, 'ip_addresses')),
  };
}
