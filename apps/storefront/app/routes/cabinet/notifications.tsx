import { textOf } from '@fanfare/client/use-api-form.ts';
import { getNotificationSettings } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { TASK_FIELD } from '../../features/account/account-answer.ts';
import type { AccountTask } from '../../features/account/account-task.ts';
import { notificationTasks } from '../../features/account/notifications/notification-tasks.server.ts';
import { PushChoicesForm } from '../../features/account/notifications/push-choices-form.tsx';
import { PushSection } from '../../features/account/notifications/push-section.tsx';
import { ServiceLettersForm } from '../../features/account/notifications/service-letters-form.tsx';
import { WaitsSection } from '../../features/account/notifications/waits-section.tsx';
import { LettersForm } from '../../features/account/settings/letters-form.tsx';
import { UnverifiedNotice } from '../../features/account/unverified-notice.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/notifications.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { locale } = addressOf(url);
  const { data: settings } = await context
    .get(appContext)
    .call(getNotificationSettings, { query: { locale } });

  return { settings };
}

/** Action of each form, sent before hydration. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale } = addressOf(url);
  const values = await request.formData();
  const name = textOf(values, TASK_FIELD);
  const task = (notificationTasks as Partial<Record<string, AccountTask>>)[name];
  if (task === undefined) throw data(null, { status: 400 });

  return answerForm(
    values,
    () => task(call, { locale, values }),
    localPath(locale, `/notifications?saved=${name}#${name}`),
  );
}

/** Notices for a customer, in the browser and by email. */
export default function Notifications({ loaderData: { settings } }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <div className={card.narrow}>
      <PageHead
        title={t`Notifications`}
        description={t`Notifications by email and in your browser.`}
        canonicalPath="/notifications"
        isIndexed={false}
      />
      <h1>
        <Trans>Notifications</Trans>
      </h1>
      <UnverifiedNotice />
      <PushSection settings={settings} />
      <PushChoicesForm settings={settings} />
      <LettersForm />
      <ServiceLettersForm settings={settings} />
      <WaitsSection waits={settings.waits} />
    </div>
  );
}
