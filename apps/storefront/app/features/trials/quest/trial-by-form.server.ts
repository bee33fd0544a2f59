import { textOf } from '@fanfare/client/use-api-form.ts';
import { changeFreeTrial, requestFreeTrial, takeBackFreeTrial, trackFreeTrialStep } from '@fanfare/contract';
import { data, redirect } from 'react-router';
import { addressOf } from '../../../shared/addresses/address.ts';
import { answerForm, refusedForm } from '../../../shared/forms/form-action.server.ts';
import { localPath } from '../../../shared/i18n/locales.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';
import { linksIn } from './links-in.ts';
import { CHANGE, REQUEST, STEP, TAKE_BACK } from './trial-tasks.ts';

type FormRequest = { request: Request; url: URL; questId: string };

/** The forms of the page, sent before their script was here. */
export async function trialByForm({ call }: AppContext, { request, url, questId }: FormRequest) {
  const { locale } = addressOf(url);
  const query = { locale };
  const values = await request.formData();
  const next = localPath(locale, `/free-trials/${questId}`);
  const params = { trialId: textOf(values, 'trial_id') };
  switch (textOf(values, 'task')) {
    case CHANGE:
      return answerForm(values, () => call(changeFreeTrial, { params, query, body: linksIn(values) }), next);
    case TAKE_BACK:
      return answerForm(values, () => call(takeBackFreeTrial, { params, query }), next);
    case STEP: {
      const body = { step: Number(textOf(values, 'step')) };
      return answerForm(values, () => call(trackFreeTrialStep, { params: { questId }, query, body }), next);
    }
    case REQUEST: {
      const body = { free_trial_quest_id: Number(questId), ...linksIn(values) };
      const answer = await call(requestFreeTrial, { query, body }).catch((error) =>
        refusedForm(values, error),
      );
      if (answer === null) return { isGone: true, entered: linksIn(values) };
      if ('init' in answer) return answer;
      throw redirect(next);
    }
    default:
      throw data(null, { status: 400 });
  }
}
