import { addressOf } from '../shared/address.ts';
import '../shared/cabinet-messages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { appContext } from '../entry.server.tsx';
import { LoginForm } from '../features/account/login-form.tsx';
import { localPath } from '../shared/locales.ts';
import { PageHead } from '../shared/page-head.tsx';
import card from '../ui/card.module.css';
import type { Route } from './+types/login.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(appContext).signedIn) throw redirect(localPath(addressOf(url).locale, '/'));

  return null;
}

/** Signing in revalidates the root; this page must not answer that by sending the customer elsewhere. */
export function shouldRevalidate() {
  return false;
}

export default function Login() {
  const { t } = useLingui();

  return (
    <div className={card.narrow}>
      <PageHead title={t`Log in`} canonicalPath="/login" />
      <h1>
        <Trans>Log in</Trans>
      </h1>
      <LoginForm />
    </div>
  );
}
