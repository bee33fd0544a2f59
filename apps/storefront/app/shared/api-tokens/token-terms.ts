import { textOf } from '@fanfare/client/use-api-form.ts';
import type { TokenScope } from '@fanfare/contract';
import { addressesIn } from '../proof/addresses-in.ts';
import { proofIn } from '../proof/use-proof.tsx';

/** Name of the box of a scope: what was ticked comes back by it. */
export const scopeField = (scope: TokenScope) => `scope ${scope}`;

/** Terms of a token as its form says them: what it may do, from where, and the proof of its owner. */
export const tokenTerms = <Scope extends TokenScope>(values: FormData, scopes: readonly Scope[]) => ({
  ...proofIn(values),
  scopes: scopes.filter((scope) => values.has(scopeField(scope))),
  ip_addresses: addressesIn(textOf(values, 'ip_addresses')),
});
