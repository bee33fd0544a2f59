import { register } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { appContext } from '../entry.server.tsx';
import { RegisterForm } from '../features/account/register-form.tsx';
import { addressOf } from '../shared/address.ts';
import { answerForm } from '../shared/form-action.server.ts';
import { localPath } from '../shared/locales.ts';
import { ownPath } from '../shared/own-path.ts';
import { PageHead } from '../shared/page-head.tsx';
import { textOf } from '../shared/use-api-form.ts';
import type { Route } from './+types/register.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(appContext).signedIn) throw redirect(localPath(addressOf(url).locale, '/'));

  return null;
}

/** The form, sent before its script was here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const values = await request.formData();
  const body = {
    name: textOf(values, 'name'),
    email: textOf(values, 'email'),
    password: textOf(values, 'password'),
    password_confirmation: textOf(values, 'password_confirmation'),
  };

  return answerForm(
    values,
    () => call(register, { query: { locale }, body }),
    ownPath(searchParams.get('redirect')) ?? localPath(locale, '/'),
  );
}

/** Signing in revalidates the root; this page must not answer that by sending the customer elsewhere. */
export function shouldRevalidate() {
  return false;
}

export default function Register() {
  const { t } = useLingui();

  return (
    <div className={card.narrow}>
      <PageHead title={t`Register`} canonicalPath="/register" />
      <h1>
        <Trans>Register</Trans>
      </h1>
      <RegisterForm />
    </div>
  );
}
