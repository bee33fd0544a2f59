import type { InstanceSettings, PaymentMethod } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Price as PriceText } from '@fanfare/ui/money.tsx';
import { PricedFor } from '@fanfare/ui/priced-for.tsx';
import type { ReceiptRow } from '@fanfare/ui/receipt.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/instance.ts';
import { type Line, totalQuantityOf } from '../draft/line.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { estimateOrder } from '../pay/estimate.ts';
import { TotalReceipt } from '../pay/total-receipt.tsx';
import type { Price } from '../pay/use-price.ts';

const MOST_ROWS = 6;

export type OrderReceiptProps = { order: OrderDraft; price: Price; method: PaymentMethod | undefined };

/** What will be paid and for what, before it is paid. */
export function OrderReceipt({ order, price, method }: OrderReceiptProps) {
  const { settings } = useInstance();
  const [line] = order.lines;
  if (!line) return null;
  const rows = order.lines.length > 1 ? rowsOfLines(order.lines, price) : rowsOfOne(line, price, settings);

  return <TotalReceipt rows={rows} coupon={order.coupon} price={price} method={method} />;
}

/** The first lines one by one, the others in one row. */
function rowsOfLines(lines: readonly Line[], price: Price): ReceiptRow[] {
  const priced = lines.flatMap((line, index) => {
    const cost = price.costs.get(index);
    return cost === undefined ? [] : [{ line, cost }];
  });
  const rest = priced.slice(MOST_ROWS);
  const rows: ReceiptRow[] = priced.slice(0, MOST_ROWS).map(({ line, cost }) => ({
    key: String(line.id),
    label: (
      <>
        {formatNumber(totalQuantityOf(line))} × <span lang={line.service?.lang}>{line.service?.name}</span>
      </>
    ),
    amount: cost,
  }));
  if (rest.length === 0) return rows;
  const sum = rest.reduce((total, { cost }) => total + parseAmount(cost), 0n);

  return [
    ...rows,
    {
      key: 'rest',
      label: <Plural value={rest.length} one="and # more" other="and # more" />,
      amount: formatAmount(sum, 6),
    },
  ];
}

function rowsOfOne(line: Line, price: Price, settings: InstanceSettings): ReceiptRow[] {
  const { service } = line;
  if (service === null || price.original === null) return [];
  const surcharge = surchargeOf(line, price, settings);
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
  if (surcharge === null) return [cost];

  return [
    cost,
    {
      key: 'refill',
      label: <Trans>Refill {service.guarantee ?? ''}</Trans>,
      amount: surcharge,
    },
  ];
}

/** What the guarantee adds to the line, apart, so that quantity by price can be followed; null where it adds nothing. */
function surchargeOf(line: Line, price: Price, settings: InstanceSettings): string | null {
  const isOfThisOrder = price.isConfirmed || price.cost === null;
  const bare = estimateOrder([{ ...line, isGuarantee: false }], undefined, settings);
  if (!isOfThisOrder || bare === null || price.original === null) return null;
  const added = parseAmount(price.original) - bare.originalAmount;

  return added > 0n ? formatAmount(added, settings.roundingPrecision) : null;
}

function amountLess(amount: string, part: string | null): string {
  return part === null ? amount : formatAmount(parseAmount(amount) - parseAmount(part), 6);
}
