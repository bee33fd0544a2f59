import type { OrderDetail, PaymentMethod } from '@fanfare/contract';
import { ceilTo, formatAmount, parseAmount } from '@fanfare/rules';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { DateTime } from '@fanfare/ui/date-time.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money.tsx';
import { useMoneyView } from '@fanfare/ui/money-view.ts';
import { Receipt, type ReceiptRow } from '@fanfare/ui/receipt.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FormError } from '../../../shared/form-error.tsx';
import { useInstance, usePath } from '../../../shared/instance.ts';
import { isPartOfMore } from './order-receipt.tsx';
import styles from './pay-panel.module.css';
import { unpaidPrice } from './unpaid-price.ts';
import { usePayOrder } from './use-pay-order.ts';

export type PayPanelProps = {
  order: OrderDetail;
  /** Of a guest's link. */
  token: string | null;
  methods: readonly PaymentMethod[];
  onPaid: () => void;
};

/** Pays an unpaid order: ways to pay, what it comes to with the offered discount, one button. */
export function PayPanel({ order, token, methods, onPaid }: PayPanelProps) {
  const { settings, profile } = useInstance();
  const view = useMoneyView();
  const { pay, isPaying, refusal } = usePayOrder({ order, token, onPaid });
  const balance = parseAmount(profile?.balance ?? '0');
  const priceBy = (method: PaymentMethod) => unpaidPrice(order, method, settings.roundingPrecision);
  const isCovered = (method: PaymentMethod) =>
    method.strategy !== 'balance' || parseAmount(priceBy(method).total) <= balance;
  const isFit = (method: PaymentMethod) => priceBy(method).limit === null;
  const fit = methods.filter(isFit);
  const [methodId, setMethodId] = useState(() => (fit.find(isCovered) ?? fit[0])?.id);
  const method = methods.find(({ id }) => id === methodId);
  if (method === undefined) return null;
  const price = priceBy(method);
  const total = formatMoney(price.total, view);

  return (
    <section className={styles.panel}>
      <h2>
        <Trans>Pay for the order</Trans>
      </h2>
      {isPartOfMore(order) ? (
        <p>
          <Trans>All that was ordered together is paid together.</Trans>
        </p>
      ) : null}
      <fieldset className={styles.methods}>
        <legend>
          <Trans>Pay with</Trans>
        </legend>
        {[...fit, ...methods.filter((method) => !isFit(method))].map((offered) => (
          <label key={offered.id}>
            <input
              type="radio"
              name="pay-with"
              checked={offered.id === methodId}
              disabled={!isFit(offered)}
              onChange={() => setMethodId(offered.id)}
            />
            <span>{offered.name}</span>
            <small>
              {offered.strategy === 'balance' ? (
                <Money amount={profile?.balance ?? '0'} side="credit" />
              ) : isFit(offered) ? (
                <Fee fraction={offered.fee_percent} />
              ) : (
                <Limits method={offered} />
              )}
            </small>
          </label>
        ))}
      </fieldset>
      <UnpaidReceipt order={order} price={price} />
      <FormError message={refusal} />
      {isCovered(method) ? (
        <Button variant="primary" isWide isBusy={isPaying} onClick={() => void pay(method, price.total)}>
          <Trans>Pay {total}</Trans>
        </Button>
      ) : (
        <AddMissing missing={formatAmount(ceilTo(parseAmount(price.total) - balance, 2), 2)} />
      )}
    </section>
  );
}

/** Why the method can not be chosen: what it takes. */
function Limits({ method: { min_amount, max_amount } }: { method: PaymentMethod }) {
  return (
    <>
      <Trans>
        from <Money amount={min_amount} />
      </Trans>{' '}
      {max_amount === null ? null : (
        <Trans>
          up to <Money amount={max_amount} />
        </Trans>
      )}
    </>
  );
}

function Fee({ fraction }: { fraction: number }) {
  const percent = String(Number((fraction * 100).toFixed(2)));

  return fraction > 0 ? <Trans>Fee {percent} %</Trans> : <Trans>No fee</Trans>;
}

function UnpaidReceipt({ order, price }: { order: OrderDetail; price: ReturnType<typeof unpaidPrice> }) {
  const { purchase, unpaid_discount } = order;
  const rows: ReceiptRow[] = [
    { key: 'original', label: <Trans>Price</Trans>, amount: purchase.original_amount },
  ];
  if (parseAmount(purchase.discount) > 0n) {
    rows.push({
      key: 'discount',
      label: purchase.coupon_code ?? <Trans>Discount</Trans>,
      amount: `-${purchase.discount}`,
    });
  }
  if (unpaid_discount !== null) {
    const percent = unpaid_discount.percent;
    rows.push({
      key: 'offer',
      label: (
        <Trans>
          {percent} % off until <DateTime iso={unpaid_discount.expires_at} />
        </Trans>
      ),
      amount: `-${price.discount}`,
    });
  }
  if (parseAmount(price.fee) > 0n) rows.push({ key: 'fee', label: <Trans>Fee</Trans>, amount: price.fee });

  return <Receipt rows={rows} total={{ key: 'total', label: <Trans>Total</Trans>, amount: price.total }} />;
}

/** The balance is too low: how much has to be added. */
function AddMissing({ missing }: { missing: string }) {
  const path = usePath();
  const amount = formatMoney(missing, useMoneyView());

  return (
    <ButtonLink variant="primary" isWide to={`${path('/add-funds')}?amount=${missing}`}>
      <Trans>Add {amount} to the balance</Trans>
    </ButtonLink>
  );
}
