import type { InstanceSettings, PaymentMethod } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../shared/format.ts';
import { useInstance } from '../../shared/instance.ts';
import { Money, Price as PriceText } from '../../ui/money.tsx';
import { PricedFor } from '../../ui/priced-for.tsx';
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx';
import { type Draft, quantityOf } from './draft.ts';
import { estimateOrder } from './estimate.ts';
import type { Price } from './use-price.ts';

export type OrderReceiptProps = { draft: Draft; price: Price; method: PaymentMethod | undefined };

/** What will be paid and for what, before it is paid. */
export function OrderReceipt({ draft, price, method }: OrderReceiptProps) {
  const { profile, settings } = useInstance();
  const { service } = draft;
  if (service === null || price.total === null || price.original === null) return null;
  const surcharge = surchargeOf(draft, price, settings);
  const discount = price.cost?.couponBonusType === 'discount' ? price.cost.couponBonus : null;
  const rows: ReceiptRow[] = [
    {
      key: 'line',
      label: service.is_package ? (
        service.name
      ) : (
        <>
          {formatNumber(quantityOf(draft))} × <PriceText amount={service.price} />{' '}
          <PricedFor service={service} />
        </>
      ),
      amount: <Money amount={amountLess(price.original, surcharge)} />,
    },
    ...(surcharge === null
      ? []
      : [
          {
            key: 'refill',
            label: <Trans>Refill {service.guarantee ?? ''}</Trans>,
            amount: <Money amount={surcharge} />,
          },
        ]),
    ...(discount
      ? [
          {
            key: 'coupon',
            label: draft.coupon.trim().toUpperCase(),
            amount: <Money amount={`-${discount}`} />,
          },
        ]
      : []),
    ...(parseAmount(price.fee) > 0n
      ? [{ key: 'fee', label: <Trans>Fee</Trans>, amount: <Money amount={price.fee} /> }]
      : []),
  ];
  const bonus = price.cost?.totalBonusFloat ?? 0;
  const after: ReceiptRow[] = [
    ...(bonus > 0
      ? [
          {
            key: 'bonus',
            label: <Trans>Bonus to the balance</Trans>,
            amount: <Money amount={bonus.toFixed(2)} side="credit" />,
          },
        ]
      : []),
    ...(method?.strategy === 'balance' && profile !== null && price.missing === null
      ? [
          {
            key: 'after',
            label: <Trans>Balance after</Trans>,
            amount: (
              <Money
                amount={formatAmount(parseAmount(profile.balance) - parseAmount(price.total), 2)}
                side="credit"
              />
            ),
          },
        ]
      : []),
  ];

  return (
    <Receipt
      rows={rows}
      total={{
        key: 'total',
        label: price.isCurrent ? <Trans>Total</Trans> : <Trans>Total, estimate</Trans>,
        amount: <Money amount={price.total} />,
      }}
      after={after}
      isDimmed={!price.isCurrent}
    />
  );
}

/** What the guarantee adds to the line, apart, so that quantity by price can be followed; null where it adds nothing. */
function surchargeOf(draft: Draft, price: Price, settings: InstanceSettings): string | null {
  const isOfThisOrder = price.isCurrent || price.cost === null;
  const bare = estimateOrder({ ...draft, isGuarantee: false }, undefined, settings);
  if (!isOfThisOrder || bare === null || price.original === null) return null;
  const added = parseAmount(price.original) - bare.originalAmount;

  return added > 0n ? formatAmount(added, settings.roundingPrecision) : null;
}

function amountLess(amount: string, part: string | null): string {
  return part === null ? amount : formatAmount(parseAmount(amount) - parseAmount(part), 6);
}
