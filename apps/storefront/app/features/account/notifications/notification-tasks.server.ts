import { textOf } from '@fanfare/client/use-api-form.ts';
import { changeNotificationSettings, changeProfile, removePushDevice } from '@fanfare/contract';
import type { AccountTask } from '../account-forms.server.ts';
import { wantedLetters } from '../settings/letter-switches.tsx';
import { wantedNotices } from './push-choices-form.tsx';

/** The forms of the screen of notifications. */
export const notificationTasks = {
  letters: async (call, { locale, values }) => {
    await call(changeProfile, { query: { locale }, body: wantedLetters(values) });

    return null;
  },
  notices: async (call, { locale, values }) => {
    await call(changeNotificationSettings, { query: { locale }, body: wantedNotices(values) });

    return null;
  },
  devices: (call, { locale, values }) =>
    call(removePushDevice, { query: { locale }, params: { deviceId: textOf(values, 'device') } }),
} satisfies Record<string, AccountTask>;
