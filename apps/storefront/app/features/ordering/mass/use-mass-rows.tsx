import { formatAmount, type Micro, parseAmount, quoteOrder } from '@fanfare/rules';
import type { ReceiptNote, ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { orderableOf } from '../../../shared/catalogue/orderable.ts';
import { useRefillSurcharge } from '../../../shared/money/refill-surcharge.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { emptyLine } from '../draft/line.ts';
import { quoteLineOf } from '../pay/estimate.ts';
import type { Price } from '../pay/use-price.ts';
import type { ReadyLine } from './use-mass-order.ts';

export type MassRowsOptions = {
  ready: readonly ReadyLine[];
  catalogue: Catalogue | null;
  price: Price;
  refillChosen: boolean | null;
};

/** Receipt rows of a mass order: the orders, and the refill of those that have one. */
export function useMassRows({
  ready,
  catalogue,
  price,
  refillChosen,
}: MassRowsOptions): (ReceiptRow | ReceiptNote)[] {
  const { t } = useLingui();
  const { settings } = useInstance();
  const surcharge = useRefillSurcharge();
  const services = ready.map(({ order }) =>
    catalogue === null ? null : orderableOf(catalogue, order.serviceId),
  );
  const refilled = services.filter((service) => service?.has_refill).length;
  const { original } = price;
  if (original === null) return [];
  const label = <Plural value={ready.length} one="# order" other="# orders" />;
  if (refilled === 0) return [{ key: 'orders', label, amount: original }];
  const bare = costWithout(ready, catalogue, settings);
  const added = refillChosen && bare !== null && price.isConfirmed ? parseAmount(original) - bare : 0n;
  const refill = (
    <Trans>
      Refill on {refilled}, {surcharge}
    </Trans>
  );
  const words = refillChosen === null ? t`choose above` : t({ message: 'without', context: 'refill' });

  return [
    { key: 'orders', label, amount: formatAmount(parseAmount(original) - added, 6) },
    refillChosen
      ? { key: 'refill', label: refill, amount: formatAmount(added, 6) }
      : { key: 'refill', label: <Trans>Refill</Trans>, words },
  ];
}

/** Cost of the orders without a refill, micro-USD; null while a service is unknown. */
function costWithout(
  ready: readonly ReadyLine[],
  catalogue: Catalogue | null,
  shop: { guaranteeChargePercent: number; roundingPrecision: number },
): Micro | null {
  if (catalogue === null) return null;
  const blank = emptyLine({ id: 0, networkId: 0 });
  const lines = ready.flatMap(({ order }) => {
    const service = orderableOf(catalogue, order.serviceId);
    const line = { ...blank, service, quantity: order.quantity };
    return (service && quoteLineOf(line, shop)) ?? [];
  });
  if (lines.length < ready.length) return null;

  return quoteOrder({ lines, coupon: null, method: null, decimals: shop.roundingPrecision }).originalAmount;
}
