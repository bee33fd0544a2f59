import { textOf } from '@fanfare/client/use-api-form.ts';
import { removeIdentity } from '@fanfare/contract';
import type { AccountTask } from '../account-task.ts';

/** The form of other services; connecting one leaves the shop, which needs scripts. */
export const identityTasks = {
  identities: (call, { locale, values }) =>
    call(removeIdentity, { query: { locale }, params: { identityId: textOf(values, 'identity') } }),
} satisfies Record<string, AccountTask>;
