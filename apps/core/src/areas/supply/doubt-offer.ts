import type { Offer } from '../../adapters/providers/port.ts';
import type { AgreedOffer } from '../../data/tables/fulfilment.ts';
import { isPackage } from './follow-offer.ts';

/** Reason for a person to look at what a provider offers before it is believed. */
export type Doubt = 'price_rise' | 'price_fall' | 'no_price' | 'other_offer';

/** Whole percent of the agreed rate beyond which a rise or a fall is doubted. */
const LARGEST_CHANGE_PERCENT = 50n;

/**
 * Reason not to take an offer over unasked, compared with the one that was agreed to: another currency, unit or minimum together with
 * another rate is another offer, and nothing costs 0. Null where nobody has to look.
 */
export function doubtOffer({ rate, type, min }: Offer, agreed: AgreedOffer | null): Doubt | null {
  if (rate.amount === 0n) return 'no_price';
  if (agreed === null || rate.currency !== agreed.currency) return 'other_offer';
  const was = BigInt(agreed.rate);
  if (rate.amount === was && isPackage(type) === isPackage(agreed.type)) return null;
  if (isPackage(type) !== isPackage(agreed.type) || min !== agreed.min) return 'other_offer';
  if (rate.amount * 100n > was * (100n + LARGEST_CHANGE_PERCENT)) return 'price_rise';

  return rate.amount * 100n < was * (100n - LARGEST_CHANGE_PERCENT) ? 'price_fall' : null;
}

/** The terms of an offer as they are kept with a route. */
export const termsOf = ({ rate, type, min }: Offer): AgreedOffer => ({
  ...{ rate: String(rate.amount), currency: rate.currency },
  ...{ type, min },
});
