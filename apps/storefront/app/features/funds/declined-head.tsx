import { ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Outline } from '@fanfare/ui/icon.tsx';
import { Money } from '@fanfare/ui/money.tsx';
import { useMoneyView } from '@fanfare/ui/money-view.ts';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../shared/instance.ts';
import type { Invoice } from '../../shared/queries/invoice-query.ts';
import styles from './declined-head.module.css';
import type { DeclinedTopUpProps } from './declined-top-up.tsx';
import { PayAgain } from './pay-again.tsx';

/** Tabler Icons (MIT): a card that is crossed out. */
const CROSSED_CARD =
  'M3 3l18 18 M9 5h9a3 3 0 0 1 3 3v8a3 3 0 0 1 -.128 .87 M18.87 18.872a3 3 0 0 1 -.87 .128h-12a3 3 0 0 1 -3 -3v-8c0 -1.352 .894 -2.495 2.124 -2.87 M3 11l8 0 M15 11l6 0 M7 15l.01 0 M11 15l2 0';

/** What happened and that nothing was charged, what is kept, and the same payment once more. */
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
      <header className={styles.head}>
        <i>
          <Outline drawing={CROSSED_CARD} size={24} />
        </i>
        <div>
          <h1>
            <Happened invoice={invoice} />
          </h1>
          <p>
            <Trans>Nothing was charged.</Trans> {reasonOf(invoice)}{' '}
            {topUp.coupon ? (
              <Trans>The amount and the coupon are kept.</Trans>
            ) : (
              <Trans>The amount is kept.</Trans>
            )}
          </p>
        </div>
      </header>
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
              <Trans>Way to pay</Trans>
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

/** What the bank said; that it said nothing more, or that the payer left, is in the heading already. */
function reasonOf({ decline }: Invoice): string | null {
  return decline === null || decline.reason === 'declined' || decline.reason === 'canceled'
    ? null
    : decline.message;
}
