import { Empty } from '@fanfare/ui/empty.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import styles from '../../features/funds/add-funds.module.css';
import { AddFundsForm } from '../../features/funds/add-funds-form.tsx';
import { EarlierInvoices } from '../../features/funds/earlier-invoices.tsx';
import { LinkedCards } from '../../features/funds/linked-cards.tsx';
import { loadAddFunds } from '../../features/funds/load-add-funds.server.ts';
import { ManualTransfer } from '../../features/funds/manual-transfer.tsx';
import { type TopUpAnswer, topUpByForm } from '../../features/funds/top-up-by-form.server.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/add-funds.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadAddFunds(context.get(appContext), url);
}

export function action({ request, url, context }: Route.ActionArgs) {
  return topUpByForm(context.get(appContext), { request, url });
}

export default function AddFunds({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { profile } = useInstance();
  const { methods, begun, priced, earlier } = loaderData;
  const { manual, refusal, entered }: TopUpAnswer = actionData ?? {};
  const answer = refusal && entered ? { refusal, entered } : undefined;

  return (
    <Page>
      <PageHead
        title={t`Add funds`}
        description={t`Add funds to your balance; each payment method shows its fee.`}
        isIndexed={false}
      />
      {manual ? (
        <ManualTransfer step={manual} />
      ) : (
        <>
          <header className={styles.head}>
            <h1>
              <Trans>Add funds</Trans>
            </h1>
            <p>
              <Trans>
                Your balance{' '}
                <b>
                  <Money amount={profile?.balance ?? '0'} side="credit" />
                </b>
              </Trans>
            </p>
          </header>
          {methods.length === 0 ? (
            <>
              <Empty kind="yet" title={<Trans>No payment methods are available right now</Trans>} />
              <LinkedCards />
              <EarlierInvoices {...earlier} />
            </>
          ) : (
            <AddFundsForm
              methods={methods}
              begun={answer ? enteredTopUp(answer.entered) : begun}
              priced={priced}
              answer={answer}
            >
              <EarlierInvoices {...earlier} />
            </AddFundsForm>
          )}
        </>
      )}
    </Page>
  );
}

/** Values of the refused form. */
function enteredTopUp({ amount = '', payment_method_id, coupon_code = '' }: Record<string, string>) {
  return { amount, methodId: payment_method_id ? Number(payment_method_id) : null, couponCode: coupon_code };
}
