import type { Locale } from '@fanfare/contract';
import { changePassword, endOtherSessions, endSession, listSessions, setEmail } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { EmailForm, wish } from '../features/account/settings/email-form.tsx';
import { PasswordForm, passwords } from '../features/account/settings/password-form.tsx';
import { SessionList } from '../features/account/settings/session-list.tsx';
import { UnverifiedNotice } from '../features/account/unverified-notice.tsx';
import { addressOf } from '../shared/address.ts';
import type { AppContext } from '../shared/app-context.ts';
import { answerForm } from '../shared/form-action.server.ts';
import { forCustomer } from '../shared/guards.server.ts';
import { localPath } from '../shared/locales.ts';
import { PageHead } from '../shared/page-head.tsx';
import { textOf } from '../shared/use-api-form.ts';
import type { Route } from './+types/account-management.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const query = { locale: addressOf(url).locale };
  const { data } = await forCustomer(context.get(appContext).call(listSessions, { query }), { url, params });

  return { sessions: data };
}

/** One of the forms, sent before its script was here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale } = addressOf(url);
  const values = await request.formData();
  const name = textOf(values, 'form');

  return answerForm(
    values,
    () => send(call, locale, name, values),
    localPath(locale, `/account-management?saved=${encodeURIComponent(name)}#${encodeURIComponent(name)}`),
  );
}

function send(call: AppContext['call'], locale: Locale, name: string, values: FormData): Promise<unknown> {
  const query = { locale };
  if (name === 'email') return call(setEmail, { query, body: wish(values) });
  if (name === 'password') return call(changePassword, { query, body: passwords(values) });
  const session = textOf(values, 'session');

  return session === 'others'
    ? call(endOtherSessions, { query })
    : call(endSession, { query, params: { sessionId: session } });
}

/** How somebody gets into their account, and where they are in it. */
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
      <SessionList sessions={loaderData.sessions} />
    </div>
  );
}
