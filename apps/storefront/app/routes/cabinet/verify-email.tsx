import { verifyEmail } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { VerifyEmailForm } from '../../features/account/verify-email-form.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/verify-email.ts';

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '-' };
}

/** The button, pressed before its script was here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, path, searchParams } = addressOf(url);
  const body = { token: searchParams.get('token') ?? '' };

  return answerForm(
    await request.formData(),
    () => context.get(appContext).call(verifyEmail, { query: { locale }, body }),
    path,
  );
}

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <div className={card.narrow}>
      <PageHead
        title={t`Confirm your email`}
        description={t`Confirm the email address of your account.`}
        canonicalPath="/verify-email"
        isIndexed={false}
      />
      <h1>
        <Trans>Confirm your email</Trans>
      </h1>
      <VerifyEmailForm token={loaderData.token} />
    </div>
  );
}
