import { ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import { OutcomeHead } from '../../shared/payment/outcome-head.tsx';
import type { Invoice } from '../../shared/queries/invoice-query.ts';
import type { DeclinedTopUpProps } from './declined.ts';
import styles from './declined-head.module.css';
import { PayAgain } from './pay-again.tsx';

/** Declined top-up: nothing was charged, amount and coupon are kept, and the same payment can be tried again. */
export function DeclinedHead({ invoice, topUp, methods }: DeclinedTopUpProps) {
  const path = usePath();
  const total = formatMoney(invoice.total, useMoneyView());
  const method = methods.find(({ id }) => id === topUp.payment_method_id);
  const wish = new URLSearchParams({
    amount: invoice.amount,
    method: String(topUp.payment_method_id),
    ...(topUp.coupon && { coupon: topUp.coupon.code }),
  });

  return (
    <section className={`${card.card} ${styles.card}`}>
      <OutcomeHead tone="stop" title={<Happened invoice={invoice} />}>
        <p>
          <Trans>Nothing was charged.</Trans> {reasonOf(invoice)}{' '}
          {topUp.coupon ? (
            <Trans>The amount and the coupon are kept.</Trans>
          ) : (
            <Trans>The amount is kept.</Trans>
          )}
        </p>
      </OutcomeHead>
      <dl className={styles.kept}>
        <div>
          <dt>
            <Trans>Amount</Trans>
          </dt>
          <dd>
            <Money amount={invoice.amount} />
          </dd>
        </div>
        {topUp.coupon ? (
          <div>
            <dt>
              <Trans>Coupon</Trans>
            </dt>
            <dd>
              {topUp.coupon.code}, +<Money amount={topUp.coupon.bonus} />
            </dd>
          </div>
        ) : null}
        {method ? (
          <div>
            <dt>
              <Trans>Payment method</Trans>
            </dt>
            <dd lang={method.lang}>
              <bdi>{method.name}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
      <div className={styles.actions}>
        {method ? (
          <PayAgain invoice={invoice} topUp={topUp} methodId={method.id} variant="primary">
            <Trans>Try again for {total}</Trans>
          </PayAgain>
        ) : null}
        <ButtonLink to={path(`/add-funds?${wish}`)}>
          <Trans context="top-up">Change</Trans>
        </ButtonLink>
        <Link to={path('/support/new?kind=payment')}>
          <Trans>Contact support</Trans>
        </Link>
      </div>
    </section>
  );
}

function Happened({ invoice }: { invoice: Invoice }) {
  if (invoice.status === 'rejected') return <Trans>We did not find your transfer</Trans>;
  if (invoice.status === 'expired' || invoice.decline?.reason === 'canceled')
    return <Trans>The payment was not finished</Trans>;

  return <Trans>The payment was declined</Trans>;
}

/** Reason from the bank; null when the heading says it already (a plain decline, or canceled by the payer). */
function reasonOf({ decline }: Invoice): string | null {
  return decline === null || decline.reason === 'declined' || decline.reason === 'canceled'
    ? null
    : decline.message;
}
