import type { InstanceSettings, OrderDetail } from '@fanfare/contract';
import { formatAmount, lineCost, parseAmount } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Price } from '@fanfare/ui/money/money.tsx';
import { PricedFor } from '@fanfare/ui/money/priced-for.tsx';
import type { ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { Trans } from '@lingui/react/macro';

export type PriceRules = Pick<InstanceSettings, 'roundingPrecision' | 'guaranteeChargePercent'>;
type Priced = Pick<OrderDetail, 'price' | 'quantity' | 'has_refill' | 'service'>;

/** Price rows of an order: the service and its refill; one sum where these do not add up to the cost. */
export function priceRows(order: Priced, amount: string, rules: PriceRules): ReceiptRow[] {
  const { price, quantity, has_refill, service } = order;
  const { roundingPrecision: decimals, guaranteeChargePercent: percent } = rules;
  const bare = costOf(order, false, rules);
  if (service.is_package || costOf(order, has_refill, rules) !== parseAmount(amount))
    return [{ key: 'original', label: <Trans>Price</Trans>, amount }];
  const line: ReceiptRow = {
    key: 'line',
    label: (
      <>
        {formatNumber(quantity)} × <Price amount={price} /> <PricedFor service={service} />
      </>
    ),
    amount: formatAmount(bare, decimals),
  };
  if (!has_refill) return [line];
  const label = (
    <Trans>
      Refill {service.guarantee ?? ''}, +{percent}%
    </Trans>
  );

  return [line, { key: 'refill', label, amount: formatAmount(parseAmount(amount) - bare, decimals) }];
}

/** Cost by the order's unit price, which includes all discounts. */
function costOf({ price, quantity, service }: Priced, isGuarantee: boolean, rules: PriceRules): bigint {
  return lineCost({
    terms: {
      defaultPrice: parseAmount(price),
      discountPercent: 0,
      floorPrice: null,
      isPackage: service.is_package,
      isNetPrice: true,
      hasRefill: isGuarantee,
      priceType: service.price_type,
      pricingPer: service.pricing_per,
    },
    gradeDiscountPercent: 0,
    quantity,
    isGuarantee,
    guaranteeChargePercent: rules.guaranteeChargePercent,
    decimals: rules.roundingPrecision,
  });
}
