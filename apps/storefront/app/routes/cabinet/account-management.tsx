import card from '@fanfare/ui/card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { answerAccountForm } from '../../features/account/account-forms.server.ts';
import { ApiTokenSection } from '../../features/account/api-token/api-token-section.tsx';
import { loadSecurity } from '../../features/account/load-security.server.ts';
import { DeletionSection } from '../../features/account/own-data/deletion-section.tsx';
import { OwnDataSection } from '../../features/account/own-data/own-data-section.tsx';
import { PasskeySection } from '../../features/account/passkeys/passkey-section.tsx';
import { SecondFactorSection } from '../../features/account/second-factor/second-factor-section.tsx';
import { EmailForm } from '../../features/account/settings/email-form.tsx';
import { PasswordForm } from '../../features/account/settings/password-form.tsx';
import { SessionList } from '../../features/account/settings/session-list.tsx';
import { IdentitySection } from '../../features/account/social/identity-section.tsx';
import { SocialNotice } from '../../features/account/social/social-notice.tsx';
import { UnverifiedNotice } from '../../features/account/unverified-notice.tsx';
import { DocumentsSection } from '../../features/documents/documents-section.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/account-management.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadSecurity(context.get(appContext), url);
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerAccountForm(context.get(appContext), { request, url });
}

/** Account screen: ways to log in, API token and sessions. */
export default function AccountManagement({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <div className={card.narrow}>
      <PageHead
        title={t`Account and security`}
        description={t`Logged-in devices, two-step verification and the API token of your account.`}
        canonicalPath="/account-management"
        isIndexed={false}
      />
      <h1>
        <Trans>Account and security</Trans>
      </h1>
      <UnverifiedNotice />
      <SocialNotice />
      <EmailForm />
      <PasswordForm />
      <PasskeySection passkeys={loaderData.passkeys} />
      <IdentitySection identities={loaderData.identities} providers={loaderData.providers} />
      <SecondFactorSection loaded={loaderData.secondFactor} />
      <SessionList sessions={loaderData.sessions} />
      <DocumentsSection />
      <ApiTokenSection loaded={loaderData.apiToken} asksCode={loaderData.secondFactor.is_enabled} />
      <OwnDataSection copy={loaderData.copy} />
      <DeletionSection />
    </div>
  );
}
