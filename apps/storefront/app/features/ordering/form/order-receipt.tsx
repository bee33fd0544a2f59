import type { InstanceSettings, PaymentMethod } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Price as PriceText } from '@fanfare/ui/money/money.tsx';
import { PricedFor } from '@fanfare/ui/money/priced-for.tsx';
import type { ReceiptNote, ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { isRefillOpen, type Line, totalQuantityOf } from '../draft/line.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { estimateOrder } from '../pay/estimate.ts';
import { TotalReceipt } from '../pay/total-receipt.tsx';
import type { Price } from '../pay/use-price.ts';

export type OrderReceiptProps = {
  order: OrderDraft;
  price: Price;
  method: PaymentMethod | undefined;
};

/** Receipt before payment. Rows stay while their amounts change, so the button does not jump. */
export function OrderReceipt({ order, price, method }: OrderReceiptProps) {
  const { settings } = useInstance();
  const ofOne = useRowsOfOne(order.lines[0], price);
  const rows = order.lines.length > 1 ? rowsOfMany(order.lines, price) : ofOne;

  const refill = order.lines.some(isRefillOpen)
    ? {
        quote: order.coupon.trim() === '' ? estimateOrder(order.lines.map(refilled), method, settings) : null,
      }
    : null;

  return <TotalReceipt rows={rows} coupon={order.coupon} price={price} method={method} openRefill={refill} />;
}

/** A line as it is with the refill that it may still get. */
const refilled = (line: Line): Line => (isRefillOpen(line) ? { ...line, refillChosen: true } : line);

/** The lines themselves stand beside it, each with its cost. */
function rowsOfMany(lines: readonly Line[], price: Price): ReceiptRow[] {
  if (price.original === null) return [];
  const label = <Plural value={lines.length} one="# order" other="# orders" />;

  return [{ key: 'lines', label, amount: price.original }];
}

function useRowsOfOne(line: Line | undefined, price: Price): (ReceiptRow | ReceiptNote)[] {
  const { t } = useLingui();
  const { settings } = useInstance();
  const service = line?.service ?? null;
  if (line === undefined || service === null || price.original === null) return [];
  const surcharge = surchargeOf(line, price, settings);
  const percent = settings.guaranteeChargePercent;
  const cost: ReceiptRow = {
    key: 'line',
    label: service.is_package ? (
      service.name
    ) : (
      <>
        {formatNumber(totalQuantityOf(line))} × <PriceText amount={service.price} />{' '}
        <PricedFor service={service} />
      </>
    ),
    amount: amountLess(price.original, surcharge),
  };
  if (!service.has_refill) return [cost];
  if (line.refillChosen !== true) {
    const words = line.refillChosen === null ? t`choose above` : t({ message: 'without', context: 'refill' });
    return [cost, { key: 'refill', label: <Trans>Refill</Trans>, words }];
  }
  const label = (
    <Trans>
      Refill {service.guarantee ?? ''}, +{percent}%
    </Trans>
  );

  return [cost, { key: 'refill', label, amount: surcharge ?? '0' }];
}

/**
 * Guarantee's share of the price, in a row of its own so that the remaining price matches quantity times unit price;
 * null when it adds nothing.
 */
function surchargeOf(line: Line, price: Price, settings: InstanceSettings): string | null {
  const isOfThisOrder = price.isConfirmed || price.cost === null;
  const bare = estimateOrder([{ ...line, refillChosen: false }], undefined, settings);
  if (!isOfThisOrder || bare === null || price.original === null) return null;
  const added = parseAmount(price.original) - bare.originalAmount;

  return added > 0n ? formatAmount(added, settings.roundingPrecision) : null;
}

function amountLess(amount: string, part: string | null): string {
  return part === null ? amount : formatAmount(parseAmount(amount) - parseAmount(part), 6);
}
