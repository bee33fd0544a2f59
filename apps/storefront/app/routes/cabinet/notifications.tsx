import { getNotificationSettings } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { answerAccountForm } from '../../features/account/account-forms.server.ts';
import { notificationTasks } from '../../features/account/notifications/notification-tasks.server.ts';
import { PushSection } from '../../features/account/notifications/push-section.tsx';
import { ToldForm } from '../../features/account/notifications/told-form.tsx';
import { WaitsSection } from '../../features/account/notifications/waits-section.tsx';
import { SettingsPage } from '../../features/account/settings/settings-page.tsx';
import { UnverifiedNotice } from '../../features/account/unverified-notice.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
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
export function action({ request, url, context }: Route.ActionArgs) {
  return answerAccountForm(context.get(appContext), {
    request,
    url,
    tasks: notificationTasks,
    path: '/notifications',
  });
}

/** Notices for a customer, in the browser and by email. */
export default function Notifications({ loaderData: { settings } }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <SettingsPage part="notifications">
      <PageHead
        title={t`Notifications`}
        description={t`Notifications by email and in your browser.`}
        canonicalPath="/notifications"
        isIndexed={false}
      />
      <UnverifiedNotice />
      <ToldForm settings={settings} />
      <PushSection settings={settings} />
      <WaitsSection waits={settings.waits} />
    </SettingsPage>
  );
}
