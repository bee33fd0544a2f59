import { textOf } from '@fanfare/client/use-api-form.ts';
import { changePassword, endOtherSessions, endSession, setEmail } from '@fanfare/contract';
import type { AccountTask } from '../account-task.ts';
import { wish } from './email-form.tsx';
import { passwords } from './password-form.tsx';

/** The forms of e-mail, password and devices. */
export const settingsTasks = {
  email: async (call, { locale, values }) => {
    await call(setEmail, { query: { locale }, body: wish(values) });

    return null;
  },
  password: (call, { locale, values }) =>
    call(changePassword, { query: { locale }, body: passwords(values) }),
  sessions: (call, { locale, values }) => {
    const query = { locale };
    const session = textOf(values, 'session');

    return session === 'others'
      ? call(endOtherSessions, { query })
      : call(endSession, { query, params: { sessionId: session } });
  },
} satisfies Record<string, AccountTask>;
