import { textOf } from '@fanfare/client/use-api-form.ts';
import { askForPassword, resetPassword } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { AskPasswordForm } from '../../features/account/ask-password-form.tsx';
import { newPassword, ResetPasswordForm } from '../../features/account/reset-password-form.tsx';
import { SignCard } from '../../features/account/sign-card.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { missing } from '../../shared/addresses/refusals.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { SentOrForm } from '../../shared/forms/sent-or-form.tsx';
import { isLocalePrefix, localPath } from '../../shared/i18n/locales.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/password-reset.ts';

export function loader({ url, params }: Route.LoaderArgs) {
  if (!isLocalePrefix(params.lang)) throw missing('page');

  return { ...linkOf(url), isSent: url.searchParams.get('sent') === '1' };
}

/** Action of either form, sent before hydration. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale } = addressOf(url);
  const query = { locale };
  const values = await request.formData();
  const link = linkOf(url);

  return link.token === ''
    ? answerForm(
        values,
        () => call(askForPassword, { query, body: { email: textOf(values, 'email') } }),
        localPath(locale, '/password/reset?sent=1'),
      )
    : answerForm(
        values,
        () => call(resetPassword, { query, body: newPassword(link, values) }),
        localPath(locale, '/login?password=set'),
      );
}

function linkOf({ searchParams }: URL) {
  return { email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' };
}

/** Sets a new password with the link of a letter; without one, sends the letter. */
export default function PasswordReset({ loaderData: { email, token, isSent } }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();

  return (
    <SignCard
      title={<Trans>New password</Trans>}
      below={
        <Trans>
          Remember your password? <Link to={path('/login')}>Log in</Link>
        </Trans>
      }
    >
      <PageHead
        title={t`New password`}
        description={t`Choose a new password for your account.`}
        canonicalPath="/password/reset"
        isIndexed={false}
      />
      <SentOrForm
        isSent={isSent}
        notice={
          <Trans>
            If there is an account for this email, a link is on its way to you. It takes a minute or two;
            check your spam folder too.
          </Trans>
        }
        path="/password/reset"
        again={<Trans>Try another email</Trans>}
      >
        {token === '' ? <AskPasswordForm email={email} /> : <ResetPasswordForm email={email} token={token} />}
      </SentOrForm>
    </SignCard>
  );
}
