import { textOf } from '@fanfare/client/use-api-form.ts';
import {
  changeNotificationSettings,
  changeProfile,
  removePushDevice,
  stopWaitingForService,
} from '@fanfare/contract';
import type { AccountTask } from '../account-task.ts';
import { wantedLetters } from '../settings/letter-switches.tsx';
import { wantedNotices } from './push-choices-form.tsx';
import { wantedServiceLetters } from './service-letters-form.tsx';

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
  services: async (call, { locale, values }) => {
    await call(changeNotificationSettings, { query: { locale }, body: wantedServiceLetters(values) });

    return null;
  },
  waits: (call, { locale, values }) =>
    call(stopWaitingForService, { query: { locale }, params: { serviceId: textOf(values, 'service') } }),
  devices: (call, { locale, values }) =>
    call(removePushDevice, { query: { locale }, params: { deviceId: textOf(values, 'device') } }),
} satisfies Record<string, AccountTask>;
