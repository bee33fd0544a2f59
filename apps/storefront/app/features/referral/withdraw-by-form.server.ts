import { textOf } from '@fanfare/client/use-api-form.ts';
import { cancelWithdrawal, withdraw } from '@fanfare/contract';
import { data } from 'react-router';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { CANCEL_WITHDRAWAL, WITHDRAW } from './referral-answer.ts';
import { withdrawalBody } from './withdrawal-body.ts';

/** The forms of the page, sent before their script was here. */
export async function withdrawByForm({ call }: AppContext, { request, url }: { request: Request; url: URL }) {
  const { locale } = addressOf(url);
  const query = { locale };
  const values = await request.formData();
  const task = textOf(values, 'task');
  const next = localPath(locale, '/referral-program');
  if (task === WITHDRAW)
    return answerForm(values, () => call(withdraw, { query, body: withdrawalBody(values, locale) }), next);
  if (task !== CANCEL_WITHDRAWAL) throw data(null, { status: 400 });
  const withdrawalId = textOf(values, 'withdrawal_id');

  return answerForm(values, () => call(cancelWithdrawal, { query, params: { withdrawalId } }), next);
}
