import { getDataExport } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { ACCOUNT_TASKS, answerAccountForm } from '../../features/account/account-forms.server.ts';
import { ApiTokenSection } from '../../features/account/api-token/api-token-section.tsx';
import { loadSecurity } from '../../features/account/load-security.server.ts';
import { CookiesRow } from '../../features/account/own-data/cookies-row.tsx';
import { DeletionSection } from '../../features/account/own-data/deletion-section.tsx';
import { OwnDataSection } from '../../features/account/own-data/own-data-section.tsx';
import { PasskeySection } from '../../features/account/passkeys/passkey-section.tsx';
import { SecondFactorSection } from '../../features/account/second-factor/second-factor-section.tsx';
import { PasswordForm } from '../../features/account/settings/password-form.tsx';
import { SessionList } from '../../features/account/settings/session-list.tsx';
import { SettingsCard } from '../../features/account/settings/settings-card.tsx';
import { SettingsPage } from '../../features/account/settings/settings-page.tsx';
import { UnlessFrozen } from '../../features/account/settings/unless-frozen.tsx';
import { IdentitySection } from '../../features/account/social/identity-section.tsx';
import { SocialNotice } from '../../features/account/social/social-notice.tsx';
import { UnverifiedNotice } from '../../features/account/unverified-notice.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/account-management.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  if (searchParams.get('part') !== 'data')
    return { part: 'security' as const, ...(await loadSecurity(app, url)) };

  return { part: 'data' as const, copy: (await app.call(getDataExport, { query: { locale } })).data };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerAccountForm(context.get(appContext), {
    request,
    url,
    tasks: ACCOUNT_TASKS,
    path: '/account-management',
  });
}

/** Ways to log in and devices; in its other part the customer's own data and the end of the account. */
export default function AccountManagement({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <SettingsPage part={loaderData.part}>
      <PageHead
        title={loaderData.part === 'data' ? t`Your data` : t`Account and security`}
        description={t`Logged-in devices, two-step verification and the API token of your account.`}
        canonicalPath="/account-management"
        isIndexed={false}
      />
      {loaderData.part === 'data' ? (
        <>
          <OwnDataSection copy={loaderData.copy} />
          <CookiesRow />
          <DeletionSection />
        </>
      ) : (
        <>
          <UnverifiedNotice />
          <SocialNotice />
          <SettingsCard title={<Trans>Logging in</Trans>}>
            <PasswordForm />
            <UnlessFrozen>
              <PasskeySection passkeys={loaderData.passkeys} />
              <SecondFactorSection loaded={loaderData.secondFactor} />
              <IdentitySection identities={loaderData.identities} providers={loaderData.providers} />
              <ApiTokenSection loaded={loaderData.apiToken} asksCode={loaderData.secondFactor.is_enabled} />
            </UnlessFrozen>
          </SettingsCard>
          <SessionList sessions={loaderData.sessions} />
        </>
      )}
    </SettingsPage>
  );
}
