import { deleteApiToken, makeApiToken, SINGLE_TOKEN_SCOPES } from '@fanfare/contract';
import { tokenTerms } from '../../../shared/api-tokens/token-terms.ts';
import type { AccountTask } from '../account-task.ts';

/** The forms of the API token. */
export const apiTokenTasks = {
  'make-api-token': async (call, { locale, values }) => ({
    apiToken: (await call(makeApiToken, { query: { locale }, body: tokenTerms(values, SINGLE_TOKEN_SCOPES) }))
      .data,
  }),
  'end-api-token': (call, { locale }) => call(deleteApiToken, { query: { locale } }),
} satisfies Record<string, AccountTask>;
