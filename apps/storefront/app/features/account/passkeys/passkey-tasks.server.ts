import { textOf } from '@fanfare/client/use-api-form.ts';
import { removePasskey, renamePasskey } from '@fanfare/contract';
import type { AccountTask } from '../account-task.ts';

/** The forms of passkeys; making one is the browser's work. */
export const passkeyTasks = {
  passkeys: (call, { locale, values }) =>
    call(removePasskey, { query: { locale }, params: { passkeyId: textOf(values, 'passkey') } }),
  renamePasskey: async (call, { locale, values }) => {
    const params = { passkeyId: textOf(values, 'passkey') };
    await call(renamePasskey, { query: { locale }, params, body: { name: textOf(values, 'name') } });

    return null;
  },
} satisfies Record<string, AccountTask>;
