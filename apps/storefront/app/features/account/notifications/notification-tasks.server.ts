import { textOf } from '@fanfare/client/use-api-form.ts';
import {
  changeNotificationSettings,
  changeProfile,
  removePushDevice,
  stopWaitingForService,
} from '@fanfare/contract';
import type { AccountTask } from '../account-task.ts';
import { toldIn } from './told-form.tsx';

/** The forms of the screen of notifications. */
export const notificationTasks = {
  told: async (call, { locale, values }) => {
    const { ofProfile, ofSettings } = toldIn(values);
    await call(changeProfile, { query: { locale }, body: ofProfile });
    await call(changeNotificationSettings, { query: { locale }, body: ofSettings });

    return null;
  },
  waits: (call, { locale, values }) =>
    call(stopWaitingForService, { query: { locale }, params: { serviceId: textOf(values, 'service') } }),
  devices: (call, { locale, values }) =>
    call(removePushDevice, { query: { locale }, params: { deviceId: textOf(values, 'device') } }),
} satisfies Record<string, AccountTask>;
