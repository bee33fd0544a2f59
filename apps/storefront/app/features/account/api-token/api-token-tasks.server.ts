import { deleteApiToken, makeApiToken } from '@fanfare/contract';
import type { AccountTask } from '../account-task.ts';
import { tokenBody } from './token-body.ts';

/** The forms of the API token. */
export const apiTokenTasks = {
  'make-api-token': async (call, { locale, values }) => ({
    apiToken: (await call(makeApiToken, { query: { locale }, body: tokenBody(values) })).data,
  }),
  'end-api-token': (call, { locale }) => call(deleteApiToken, { query: { locale } }),
} satisfies Record<string, AccountTask>;
