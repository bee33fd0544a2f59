import { changeProfile } from '@fanfare/contract';
import type { AccountTask } from '../account-task.ts';
import { companyIn } from './company-form.tsx';
import { messengersIn } from './messengers-form.tsx';
import { nameIn } from './name-form.tsx';
import { settingsTasks } from './settings-tasks.server.ts';

const changing =
  (bodyIn: (values: FormData) => object): AccountTask =>
  async (call, { locale, values }) => {
    await call(changeProfile, { query: { locale }, body: bodyIn(values) });

    return null;
  };

/** The forms of the account and of the company. */
export const profileTasks = {
  name: changing(nameIn),
  messengers: changing(messengersIn),
  company: changing(companyIn),
  email: settingsTasks.email,
} satisfies Record<string, AccountTask>;
