import { textOf } from '@fanfare/client/use-api-form.ts';
import { changeSubscriptions, getSubscriptions } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { TASK_FIELD } from '../../features/account/account-answer.ts';
import { EndLettersForm, ONE_CLICK } from '../../features/account/end-letters-form.tsx';
import { wantedLetters } from '../../features/account/settings/letter-switches.tsx';
import { SubscriptionsForm } from '../../features/account/subscriptions-form.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { missing } from '../../shared/addresses/refusals.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { isLocalePrefix, localPath } from '../../shared/i18n/locales.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/unsubscribe.ts';

/**
 * Letter preferences by the link of a letter; without one, the signed-in customer's own are on the screen of notifications. Reading
 * changes nothing (C-26).
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (!isLocalePrefix(params.lang)) throw missing('page');
  const { locale, searchParams } = addressOf(url);
  const { userId } = params;
  if (userId === undefined) throw redirect(localPath(locale, '/notifications#letters'));
  const signature = searchParams.get('signature') || '-';
  const asked = { params: { userId }, query: { locale, signature } };
  const { data } = await context.get(appContext).call(getSubscriptions, asked);

  return { userId, signature, wanted: data };
}

/** Either form, sent before its script was here. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const { userId = '' } = params;
  const signature = searchParams.get('signature') || '-';
  const values = await request.formData();
  const task = textOf(values, TASK_FIELD) === 'end' ? 'end' : 'letters';
  const body = task === 'end' ? ONE_CLICK : wantedLetters(values);
  const asked = { params: { userId }, query: { locale, signature }, body };

  return answerForm(
    values,
    () => call(changeSubscriptions, asked),
    localPath(locale, `/unsubscribe/${userId}?${new URLSearchParams({ signature, saved: task })}`),
  );
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <div className={card.narrow}>
      <PageHead
        title={t`Your emails`}
        description={t`Choose which emails you get.`}
        canonicalPath="/unsubscribe"
        isIndexed={false}
      />
      <h1>
        <Trans>Your emails</Trans>
      </h1>
      <SubscriptionsForm {...loaderData} />
      <EndLettersForm {...loaderData} />
    </div>
  );
}
