import card from '@fanfare/ui/card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { answerAccountForm } from '../features/account/account-forms.server.ts';
import { ApiTokenSection } from '../features/account/api-token/api-token-section.tsx';
import { loadSecurity } from '../features/account/load-security.server.ts';
import { SecondFactorSection } from '../features/account/second-factor/second-factor-section.tsx';
import { EmailForm } from '../features/account/settings/email-form.tsx';
import { PasswordForm } from '../features/account/settings/password-form.tsx';
import { SessionList } from '../features/account/settings/session-list.tsx';
import { UnverifiedNotice } from '../features/account/unverified-notice.tsx';
import { forCustomer } from '../shared/guards.server.ts';
import { PageHead } from '../shared/page-head.tsx';
import type { Route } from './+types/account-management.ts';

export function loader({ url, params, context }: Route.LoaderArgs) {
  return forCustomer(loadSecurity(context.get(appContext), url), { url, params });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerAccountForm(context.get(appContext), { request, url });
}

/** How somebody, or a program of theirs, gets into their account, and where they are in it. */
export default function AccountManagement({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <div className={card.narrow}>
      <PageHead title={t`Account and security`} canonicalPath="/account-management" isIndexed={false} />
      <h1>
        <Trans>Account and security</Trans>
      </h1>
      <UnverifiedNotice />
      <EmailForm />
      <PasswordForm />
      <SecondFactorSection loaded={loaderData.secondFactor} />
      <SessionList sessions={loaderData.sessions} />
      <ApiTokenSection loaded={loaderData.apiToken} />
    </div>
  );
}
