import { FormError } from '@fanfare/client/form-error.tsx';
import type { OrderDetail, PaymentMethod } from '@fanfare/contract';
import { ceilTo, formatAmount, parseAmount } from '@fanfare/rules';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Receipt, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { fittingFirst } from '../../../shared/payment/fitting-first.ts';
import { MethodRows } from '../../../shared/payment/method-rows.tsx';
import { isPartOfMore } from './order-receipt.tsx';
import styles from './pay-panel.module.css';
import { unpaidPrice } from './unpaid-price.ts';
import type { PayOrder } from './use-pay-order.ts';

export type PayPanelProps = {
  order: OrderDetail;
  methods: readonly PaymentMethod[];
  payment: PayOrder;
};

/** Pays an unpaid order: ways to pay, what it comes to with the offered discount, one button. */
export function PayPanel({ order, methods, payment: { pay, paying, refusal } }: PayPanelProps) {
  const { t } = useLingui();
  const { settings, profile } = useInstance();
  const view = useMoneyView();
  const balance = parseAmount(profile?.balance ?? '0');
  const priceBy = (method: PaymentMethod) => unpaidPrice(order, method, settings.roundingPrecision);
  const isCovered = (method: PaymentMethod) =>
    method.strategy !== 'balance' || parseAmount(priceBy(method).total) <= balance;
  const fit = methods.filter((method) => priceBy(method).limit === null);
  const [methodId, setMethodId] = useState(() => (fit.find(isCovered) ?? fit[0])?.id);
  const method = methods.find(({ id }) => id === methodId);
  if (method === undefined) return null;
  const price = priceBy(method);
  const total = formatMoney(price.total, view);
  const net = parseAmount(price.net);

  return (
    <section className={styles.panel}>
      <h2>
        <Trans>Pay for the order</Trans>
      </h2>
      {isPartOfMore(order) ? (
        <p>
          <Trans>Everything ordered together is paid together.</Trans>
        </p>
      ) : null}
      <div role="radiogroup" aria-label={t`Pay with`}>
        <MethodRows
          methods={fittingFirst(methods, net)}
          chosen={method.id}
          amount={net}
          onChoose={setMethodId}
        />
      </div>
      <UnpaidReceipt order={order} price={price} />
      <FormError message={refusal} />
      {isCovered(method) ? (
        <Button
          variant="primary"
          isWide
          isBusy={paying !== null}
          onClick={() => void pay(method, price.total)}
        >
          <Trans>Pay {total}</Trans>
        </Button>
      ) : (
        <AddMissing missing={formatAmount(ceilTo(parseAmount(price.total) - balance, 2), 2)} />
      )}
    </section>
  );
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
          {percent}% off until <DateTime iso={unpaid_discount.expires_at} />
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
