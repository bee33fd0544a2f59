import type { CostResult, PaymentMethod } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Price } from '@fanfare/ui/money/money.tsx';
import { PricedFor } from '@fanfare/ui/money/priced-for.tsx';
import { Receipt, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { Trans } from '@lingui/react/macro';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { percentOf } from '../../../shared/payment/percent-of.ts';

type WidgetReceiptProps = {
  cost: CostResult;
  service: Orderable;
  quantity: number;
  refillChosen: boolean | null;
  coupon: string;
  method: PaymentMethod | undefined;
  isCurrent: boolean;
};

/** Cost of the order and its parts. */
export function WidgetReceipt({ cost, method, coupon, isCurrent, ...ordered }: WidgetReceiptProps) {
  const discount = cost.couponBonusType === 'discount' ? cost.couponBonus : null;
  const code = coupon.trim().toUpperCase();
  const less: ReceiptRow[] =
    discount === null ? [] : [{ key: 'coupon', label: <Trans>Coupon {code}</Trans>, amount: `-${discount}` }];

  return (
    <Receipt
      hasLine={false}
      isDimmed={!isCurrent}
      rows={[
        { key: 'orders', label: <Ordered {...ordered} />, amount: cost.originalAmount },
        ...less,
        { key: 'fee', label: <Fee method={method} />, amount: cost.fee },
      ]}
      total={{
        key: 'total',
        label: ordered.refillChosen === null ? <Trans>Total without refill</Trans> : <Trans>Total</Trans>,
        amount: cost.total,
      }}
    />
  );
}

function Ordered({
  service,
  quantity,
  refillChosen,
}: Pick<WidgetReceiptProps, 'service' | 'quantity' | 'refillChosen'>) {
  const percent = useInstance().settings.guaranteeChargePercent;
  const refill = refillChosen ? (
    <>
      {' '}
      ·{' '}
      <Trans>
        Refill {service.guarantee ?? ''}, +{percent}%
      </Trans>
    </>
  ) : null;
  if (service.is_package)
    return (
      <>
        <bdi lang={service.lang}>{service.name}</bdi>
        {refill}
      </>
    );

  return (
    <>
      {formatNumber(quantity)} × <Price amount={service.price} /> <PricedFor service={service} />
      {refill}
    </>
  );
}

function Fee({ method }: Pick<WidgetReceiptProps, 'method'>) {
  const percent = percentOf(method?.fee_percent ?? 0);
  const name = <bdi lang={method?.lang}>{method?.name}</bdi>;

  return method !== undefined && method.fee_percent > 0 ? (
    <Trans>
      Fee, {name} {percent}%
    </Trans>
  ) : (
    <Trans>Fee, {name}</Trans>
  );
}
