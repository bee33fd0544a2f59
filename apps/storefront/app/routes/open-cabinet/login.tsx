import { textOf } from '@fanfare/client/use-api-form.ts';
import { finishSocialLogin, listSignInProviders, login } from '@fanfare/contract';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, redirect, useLocation, useSearchParams } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { LoginForm } from '../../features/account/login-form.tsx';
import { SignCard } from '../../features/account/sign-card.tsx';
import { SocialCodeForm } from '../../features/account/social/social-code-form.tsx';
import { SocialLinks } from '../../features/account/social/social-links.tsx';
import { SocialNotice } from '../../features/account/social/social-notice.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { ownPath } from '../../shared/addresses/own-path.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import { rememberedIn } from '../../shared/session/remembered.server.ts';
import type { Route } from './+types/login.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { call, signedIn } = context.get(appContext);
  const { locale } = addressOf(url);
  if (signedIn) throw redirect(localPath(locale, '/'));
  const { data: providers } = await call(listSignInProviders, { query: { locale } });

  return { remembered: rememberedIn(request.headers.get('cookie')), providers };
}

/** The form, sent before its script was here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const values = await request.formData();
  const next = ownPath(searchParams.get('redirect')) ?? localPath(locale, '/');
  const ticket = textOf(values, 'ticket');
  if (ticket !== '') {
    const body = { ticket, code: textOf(values, 'code') };
    return answerForm(values, () => call(finishSocialLogin, { query: { locale }, body }), next);
  }
  const body = {
    email: textOf(values, 'email'),
    password: textOf(values, 'password'),
    code: textOf(values, 'code').trim() || null,
    remember: values.has('remember'),
  };

  return answerForm(values, () => call(login, { query: { locale }, body }), next);
}

/** Signing in revalidates the root; this page must not answer that by sending the customer elsewhere. */
export function shouldRevalidate() {
  return false;
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();
  const { search } = useLocation();
  const [asked] = useSearchParams();
  const ticket = asked.get('ticket');

  return (
    <SignCard
      title={<Trans>Log in</Trans>}
      other={
        <Trans>
          New here? <Link to={`${path('/register')}${search}`}>Register</Link>
        </Trans>
      }
      below={
        <Trans>
          No account? The order link is in the email with the receipt.{' '}
          <Link to={path('/find-order')}>Find my order</Link>
        </Trans>
      }
    >
      <PageHead
        title={t`Log in`}
        description={t`Log in to see your orders, their progress and your balance.`}
        canonicalPath="/login"
        isIndexed={false}
      />
      {asked.get('session') === 'ended' ? (
        <Notice tone="wait">
          <Trans>
            Your session has ended. Log in to continue where you left off; what you filled in is kept.
          </Trans>
        </Notice>
      ) : null}
      {asked.get('password') === 'set' ? (
        <Notice tone="ok">
          <Trans>Your new password is set. Log in with it.</Trans>
        </Notice>
      ) : null}
      <SocialNotice />
      {ticket === null ? (
        <>
          <LoginForm remembered={loaderData.remembered} />
          <SocialLinks providers={loaderData.providers} />
        </>
      ) : (
        <SocialCodeForm ticket={ticket} />
      )}
    </SignCard>
  );
}
