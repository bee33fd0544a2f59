import type { Offer } from './load-promos.server.ts';
import { OfferBlock } from './offer-block.tsx';

/** The order that the operator's positions come in. */
const POSITIONS: readonly Offer['position'][] = ['network', 'top', 'middle'];

/** Offers as lines between two rows of a list. */
export function offerLines(offers: readonly Offer[]): React.ReactElement[] {
  return offers
    .filter(({ services }) => services.length > 0)
    .toSorted((a, b) => POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position))
    .map((offer) => <OfferBlock key={offer.id} offer={offer} isLine />);
}
