import type { PaymentMethod } from '@fanfare/contract';
import { clampQuantity, type Micro, quantityByCost } from '@fanfare/rules';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { limitOf } from '../../../shared/payment/fitting-first.ts';
import { methodTermsOf } from '../../../shared/payment/method-terms.ts';
import { estimateOrder, quoteLineOf } from '../pay/estimate.ts';
import { ownQuantity } from './catalogue.ts';
import { emptyLine, type Line, limitsOf } from './line.ts';

/** Payment context of an order: available methods, the buyer's balance in micro-USD, and the shop's price settings. */
export type Paying = {
  methods: readonly PaymentMethod[];
  balance: Micro;
  shop: { guaranteeChargePercent: number; roundingPrecision: number };
};

/** True where a way to pay takes an amount, before its fee; micro-USD. */
export const takes = (method: PaymentMethod, amount: Micro, balance: Micro): boolean =>
  method.strategy === 'balance' ? balance >= amount : limitOf(method, amount) === null;

/**
 * The quantity that a line begins with: the service's own, or the least that some way to pay takes, so that nobody begins with an
 * order that they can not pay for.
 */
export function startQuantity(service: Orderable, { methods, balance, shop }: Paying): number {
  const own = ownQuantity(service);
  const line = {
    ...emptyLine({ id: 0, networkId: 0 }),
    service,
    quantity: own,
  };
  const net = estimateOrder([line], undefined, shop)?.net ?? null;
  const outside = methods.filter(({ strategy }) => strategy !== 'balance');
  if (net === null || methods.some((method) => takes(method, net, balance))) return own;
  const least = outside.map((method) => methodTermsOf(method).minAmount).sort((a, b) => Number(a - b))[0];
  if (least === undefined || least <= net) return own;

  return quantityFor(line, least, shop) ?? own;
}

/** The least quantity of a line that costs so much, micro-USD; null where its quantity is not for its buyer to say. */
export function quantityFor(line: Line, cost: Micro, shop: Paying['shop']): number | null {
  const { service, isDripFeed } = line;
  if (service === null || service.is_package || service.calculable_quantity || isDripFeed) return null;
  const terms = quoteLineOf({ ...line, quantity: 1 }, shop);
  if (terms === null) return null;
  const limits = limitsOf(service);
  const decimals = shop.roundingPrecision;
  const { quantity } = quantityByCost({ ...terms, desired: cost, limits, decimals });
  const costOf = (amount: number) =>
    estimateOrder([{ ...line, quantity: amount }], undefined, shop)?.net ?? 0n;
  const next = clampQuantity(quantity + 1, limits, 'up');

  return [quantity, next].find((amount) => costOf(amount) >= cost) ?? null;
}
