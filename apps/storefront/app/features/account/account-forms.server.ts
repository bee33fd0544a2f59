import { textOf } from '@fanfare/client/use-api-form.ts';
import { data, redirect } from 'react-router';
import { addressOf } from '../../shared/addresses/address.ts';
import { refusedForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { type AccountAnswer, TASK_FIELD } from './account-answer.ts';
import type { AccountTask } from './account-task.ts';
import { apiTokenTasks } from './api-token/api-token-tasks.server.ts';
import { ownDataTasks } from './own-data/own-data-tasks.server.ts';
import { passkeyTasks } from './passkeys/passkey-tasks.server.ts';
import { secondFactorTasks } from './second-factor/second-factor-tasks.server.ts';
import { settingsTasks } from './settings/settings-tasks.server.ts';
import { identityTasks } from './social/identity-tasks.server.ts';

export type Tasks = Partial<Record<string, AccountTask>>;

export const ACCOUNT_TASKS: Tasks = {
  ...apiTokenTasks,
  ...ownDataTasks,
  ...identityTasks,
  ...passkeyTasks,
  ...secondFactorTasks,
  ...settingsTasks,
};

/** The forms of a screen of the settings, sent before their scripts were here; the part that they stand in is shown again. */
export async function answerAccountForm(
  { call }: AppContext,
  { request, url, tasks, path }: { request: Request; url: URL; tasks: Tasks; path: string },
) {
  const { locale, searchParams } = addressOf(url);
  const values = await request.formData();
  const name = textOf(values, TASK_FIELD);
  const task = tasks[name];
  if (task === undefined) throw data(null, { status: 400 });
  let shown: AccountAnswer | null;
  try {
    shown = await task(call, { locale, values });
  } catch (error) {
    return refusedForm(values, error);
  }
  const part = searchParams.get('part');
  const query = new URLSearchParams({ ...(part !== null && { part }), saved: name });
  if (shown === null) throw redirect(localPath(locale, `${path}?${query}#${name}`));

  return data({ task: name, ...shown }, { headers: { 'cache-control': 'no-store' } });
}
