import { listSignInProviders, register } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, redirect, useLocation } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { RegisterForm } from '../../features/account/register-form.tsx';
import { registration } from '../../features/account/registration.ts';
import { SignCard } from '../../features/account/sign-card.tsx';
import { SocialLinks } from '../../features/account/social/social-links.tsx';
import { welcomed } from '../../features/account/welcomed.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { ownPath } from '../../shared/addresses/own-path.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import { affiliateCookieIn, codeIn, REF_PARAMETER } from '../../shared/session/affiliate.ts';
import { toldCampaign } from '../../shared/session/campaign.ts';
import { consentIn } from '../../shared/session/consent.ts';
import type { Route } from './+types/register.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, signedIn } = context.get(appContext);
  const { locale } = addressOf(url);
  if (signedIn) throw redirect(localPath(locale, '/'));

  return { providers: (await call(listSignInProviders, { query: { locale } })).data };
}

/** The form, sent before its script was here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const values = await request.formData();
  const cookies = request.headers.get('cookie');
  const cameBy = {
    affiliate: codeIn(searchParams.get(REF_PARAMETER)) ?? affiliateCookieIn(cookies),
    campaign: toldCampaign(url.search, consentIn(cookies)),
  };

  return answerForm(
    values,
    () => call(register, { query: { locale }, body: registration(values, cameBy) }),
    welcomed(ownPath(searchParams.get('redirect')) ?? localPath(locale, '/')),
  );
}

/** Signing in revalidates the root; this page must not answer that by sending the customer elsewhere. */
export function shouldRevalidate() {
  return false;
}

export default function Register({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();
  const { search } = useLocation();

  return (
    <SignCard
      title={<Trans>Register</Trans>}
      other={
        <Trans>
          Have an account? <Link to={`${path('/login')}${search}`}>Log in</Link>
        </Trans>
      }
    >
      <PageHead
        title={t`Register`}
        description={t`Create an account to follow your orders and keep a balance.`}
        canonicalPath="/register"
        isIndexed={false}
      />
      <RegisterForm />
      <SocialLinks providers={loaderData.providers} />
    </SignCard>
  );
}
