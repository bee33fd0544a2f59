import { type Markup, type Micro, resalePrice } from '@fanfare/rules';
import type { Offer } from '../../adapters/providers/port.ts';
import type { FollowedFields } from '../../data/tables/supply.ts';
import type { ChangeableService } from '../catalogue/face/change-service.ts';
import { costInUsd } from '../fulfilment/face/cost-in-usd.ts';
import type { RouteRow } from '../fulfilment/face/route-store.ts';

export type Followed = { own: FollowedFields; applied: FollowedFields };
export type RateOf = (currency: string) => string | null;

type Field = Exclude<keyof FollowedFields, 'default_price'>;
type Kept = Partial<Record<keyof FollowedFields, number | boolean | string>>;

/** Fields to change, and what to remember of them; no fields where the service is as it should be. */
export type Following = Followed & { change: FollowedFields };

/**
 * Limits of our service while this offer delivers it: never wider than the operator has it, and never wider than the provider.
 * The operator's values come back with the provider; those changed since are theirs anew.
 */
export function followLimits(service: ChangeableService, offer: Offer, before: Followed): Following {
  const own: Kept = { ...before.own };
  const applied: Kept = { ...before.applied };
  const change: Kept = {};
  function follow<V extends number | boolean>(field: Field, current: V, narrow: (wanted: V) => V): void {
    const wanted = current === applied[field] ? ((own[field] as V | undefined) ?? current) : current;
    const target = narrow(wanted);
    own[field] = wanted;
    applied[field] = target;
    if (target !== current) change[field] = target;
  }
  const step = service.quantity_step;
  const [least, most] = [Math.ceil(offer.min / step) * step, Math.floor(offer.max / step) * step];
  // The contents of the provider's package are no limit of ours.
  if (!isPackage(offer.type) && least <= most) {
    follow('min_quantity', service.min_quantity, (wanted) => Math.min(Math.max(wanted, least), most));
    follow('max_quantity', service.max_quantity, (wanted) => Math.max(Math.min(wanted, most), least));
  }
  follow('has_refill', service.has_refill, (wanted) => wanted && offer.hasRefill);
  follow('cancel_allowed', service.cancel_allowed, (wanted) => wanted && offer.canCancel);

  return { own, applied, change } as Following;
}

/** True for what costs as much however many are ordered, by the type that panels give it; all others are counted. */
export const isPackage = (type: string) => type.toLowerCase() === 'package';

/** Cost of a thousand units, in the currency of the offer; a package of theirs is one order of ours. */
export function costOf(offer: Offer, { min_quantity: quantity }: ChangeableService): Micro {
  return isPackage(offer.type)
    ? (offer.rate.amount * 1000n + BigInt(quantity) - 1n) / BigInt(quantity)
    : offer.rate.amount;
}

/** The rule of a route's price; null where it has none. */
export function markupOf(route: RouteRow): Markup | null {
  const { markup_percent: percent, markup_floor: floor, price_step: step } = route;

  return percent === null ? null : { percent, floor, step };
}

/** Our price by the rule of a route; null where the cost is in a currency without a rate. */
export function priceOf(
  { amount, currency }: { amount: Micro; currency: string },
  markup: Markup,
  per: 1 | 1000,
  rateOf: RateOf,
): Micro | null {
  const cost = costInUsd(amount, currency, rateOf);

  return cost === null ? null : resalePrice(cost, markup, per);
}
