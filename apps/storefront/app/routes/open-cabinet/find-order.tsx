import { textOf } from '@fanfare/client/use-api-form.ts';
import { findGuestOrders } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { FindOrderForm } from '../../features/account/find-order-form.tsx';
import { SignCard } from '../../features/account/sign-card.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { missing } from '../../shared/addresses/refusals.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { SentOrForm } from '../../shared/forms/sent-or-form.tsx';
import { isLocalePrefix, localPath } from '../../shared/i18n/locales.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/find-order.ts';

export function loader({ url, params }: Route.LoaderArgs) {
  if (!isLocalePrefix(params.lang)) throw missing('page');

  return { isSent: addressOf(url).searchParams.get('sent') === '1' };
}

/** The form, sent before its script was here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale } = addressOf(url);
  const values = await request.formData();
  const body = { email: textOf(values, 'email') };

  return answerForm(
    values,
    () => call(findGuestOrders, { query: { locale }, body }),
    localPath(locale, '/find-order?sent=1'),
  );
}

export default function FindOrder({ loaderData: { isSent } }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();

  return (
    <SignCard
      title={<Trans>Find my order</Trans>}
      below={
        <Trans>
          Ordered with an account? <Link to={path('/login')}>Log in</Link>
        </Trans>
      }
    >
      <PageHead
        title={t`Find my order`}
        description={t`Enter the email of your order and get its link again.`}
        canonicalPath="/find-order"
        isIndexed={false}
      />
      <SentOrForm
        isSent={isSent}
        notice={
          <Trans>
            If there are orders for this email, their links are on the way to you. It takes a minute or two;
            check your spam folder too.
          </Trans>
        }
        path="/find-order"
        again={<Trans>Try another email</Trans>}
      >
        <FindOrderForm />
      </SentOrForm>
    </SignCard>
  );
}
