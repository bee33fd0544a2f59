import { ApiError } from '@fanfare/client/api-error.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { parseAmount } from '@fanfare/rules';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useHref } from 'react-router';
import { ClosedTill } from '../../../shared/ordering/closed-till.tsx';
import { ImmediateStart } from '../../../shared/ordering/immediate-start.tsx';
import { OrderTerms } from '../../../shared/ordering/order-terms.tsx';
import { RefillWords } from '../../../shared/ordering/refill-choice.tsx';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { MethodRow } from '../../../shared/payment/method-row.tsx';
import { netOf } from '../pay/net-of.ts';
import type { PlainOrder as Priced } from './order-by-form.server.ts';
import styles from './plain-order.module.css';

/** Confirmation of an order sent without scripts: its link, and its total by each payment method. */
export function PlainOrder({ order }: { order: Priced }) {
  const { service, entered, cost, methods, ways, refill, key, refusal } = order;
  const { profile } = useInstance();
  const path = usePath();
  const view = useMoneyView();
  const error = refusal && new ApiError(refusal.status, refusal);
  const errorOf = (field: string) => (error?.errors[field] ?? error?.errors[`orders.0.${field}`])?.[0];
  const net = netOf(cost);
  const affordable = ways.filter(
    ({ method, total }) =>
      method.strategy !== 'balance' || parseAmount(total) <= parseAmount(profile?.balance ?? '0'),
  );

  return (
    <form method="post" action={useHref(path('/orders/create'))} className={`${card.card} ${styles.order}`}>
      <h2 lang={service.lang}>
        <bdi>{service.name}</bdi>
      </h2>
      <p className={card.muted}>
        {formatNumber(entered.quantity)} · <Money amount={cost.originalAmount} />
        {cost.couponBonusType === 'discount' ? (
          <>
            {' '}
            − <Money amount={cost.couponBonus ?? '0'} side="credit" /> {entered.coupon.toUpperCase()}
          </>
        ) : null}
      </p>
      <FormError
        message={refusalWords(error, [
          'email',
          'url',
          'orders.0.url',
          'orders.0.email',
          'immediate_start_consent',
        ])}
      />
      <TextField
        name="url"
        type="url"
        label={<Trans>Link</Trans>}
        defaultValue={entered.url}
        error={errorOf('url')}
      />
      {profile === null ? (
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={<Trans>Email</Trans>}
          hint={<Trans>for the receipt and the order link</Trans>}
          defaultValue={entered.email}
          error={errorOf('email')}
        />
      ) : null}
      <input type="hidden" name="service_id" value={service.id} />
      <input type="hidden" name="quantity" value={entered.quantity} />
      {refill === null ? (
        <input type="hidden" name="is_guarantee" value={String(entered.isGuarantee ?? false)} />
      ) : null}
      <input type="hidden" name="coupon" value={entered.coupon} />
      <input type="hidden" name="key" value={key} />
      <ImmediateStart isChecked={entered.startsAtOnce} error={errorOf('immediate_start_consent')} />
      <ClosedTill methods={methods}>
        {refill !== null ? (
          <RefillQuestion {...refill} />
        ) : affordable.length === 0 ? (
          <Notice tone="wait">
            <Trans>To pay for this order, please turn on JavaScript in your browser.</Trans>
          </Notice>
        ) : (
          <ul>
            {affordable.map(({ method, total }) => {
              const amount = formatMoney(total, view);

              return (
                <li key={method.id}>
                  <MethodRow method={method} amount={net} />
                  <Button type="submit" name="payment" value={`${method.id} ${total}`}>
                    <OrderFor total={amount} />
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </ClosedTill>
      <OrderTerms className={card.muted} />
      <ButtonLink to={`${path('/orders/create')}?service=${service.slug}`} reloadDocument>
        <Trans>Change the order</Trans>
      </ButtonLink>
    </form>
  );
}

/** Both choices as buttons, each with its price before the fee: the answer is priced, and leads to the payment. */
function RefillQuestion({ guarantee, prices }: NonNullable<Priced['refill']>) {
  return (
    <>
      <Notice tone="stop" isAlert>
        <Trans>Choose with or without refill.</Trans>
      </Notice>
      <ul>
        {[false, true].map((value) => (
          <li key={String(value)}>
            <Money amount={(value ? prices?.with : prices?.without) ?? '0'} />
            <Button type="submit" name="is_guarantee" value={String(value)} formNoValidate>
              <RefillWords value={value} guarantee={guarantee} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Same words as on the form's own button. */
function OrderFor({ total }: { total: string }) {
  return <Trans>Order and pay {total}</Trans>;
}
