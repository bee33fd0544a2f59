import { textOf } from '@fanfare/client/use-api-form.ts';
import { answerCheck, createCheck, giveBackCheck } from '@fanfare/contract';
import { data } from 'react-router';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { ANSWER, BEGIN, GIVE_BACK } from './task-forms.ts';

/** The forms of the screen, sent before their scripts were here. */
export async function taskByForm({ call }: AppContext, { request, url }: { request: Request; url: URL }) {
  const { locale } = addressOf(url);
  const query = { locale };
  const values = await request.formData();
  const page = localPath(locale, '/tasks');
  const taskId = textOf(values, 'task_id');
  const ofTask = `${page}?task=${encodeURIComponent(taskId)}`;
  const params = { checkId: textOf(values, 'check_id') };
  switch (textOf(values, 'task')) {
    case BEGIN: {
      const body = { task_id: Number(taskId), youtube_account_id: Number(textOf(values, 'account_id')) };
      return answerForm(values, () => call(createCheck, { query, body }), ofTask);
    }
    case ANSWER: {
      const body = { answer: Number(textOf(values, 'answer')) };
      return answerForm(values, () => call(answerCheck, { params, query, body }), ofTask);
    }
    case GIVE_BACK:
      return answerForm(values, () => call(giveBackCheck, { params, query }), page);
    default:
      throw data(null, { status: 400 });
  }
}
