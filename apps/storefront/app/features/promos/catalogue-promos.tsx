import type { BannerPlace } from '@fanfare/contract';
import { BannerSlot } from './banner-slot.tsx';
import styles from './catalogue-promos.module.css';
import type { Offer, PlacedBanners } from './load-promos.server.ts';
import { OfferBlock } from './offer-block.tsx';

type Places = Partial<Record<'main' | 'firstShort' | 'secondShort' | 'long' | 'footer', BannerPlace>>;

/** Banner places of the page of all services, and of that of one type (specification §3). */
export const PRICING_PLACES = {
  main: 'services_pricing_main',
  firstShort: 'services_pricing_first_short',
  secondShort: 'services_pricing_second_short',
  long: 'services_pricing_long',
  footer: 'services_pricing_footer',
} as const satisfies Places;
export const TYPE_PLACES = {
  main: 'services_type_main',
  firstShort: 'services_type_first_short',
  secondShort: 'services_type_second_short',
} as const satisfies Places;

/** What stands where on a page of services: above the list, in its middle, under it, and by the networks. */
export function promoSlots(places: Places, banners: PlacedBanners, offers: readonly Offer[]) {
  const slot = (place: BannerPlace | undefined, size: 'strip' | 'short' = 'strip') =>
    place && banners[place] ? <BannerSlot key={place} banner={banners[place]} size={size} /> : null;
  const offersAt = (position: Offer['position']) =>
    offers
      .filter((offer) => offer.position === position && offer.services.length > 0)
      .map((offer) => <OfferBlock key={offer.id} offer={offer} />);
  const shorts = [slot(places.firstShort, 'short'), slot(places.secondShort, 'short')].filter(Boolean);

  return {
    network: whole(offersAt('network')),
    top: whole([slot(places.main), ...offersAt('top')]),
    middle: whole([
      ...offersAt('middle'),
      shorts.length > 0 ? (
        <div key="shorts" className={styles.shorts}>
          {shorts}
        </div>
      ) : null,
    ]),
    bottom: whole([slot(places.long), slot(places.footer)]),
  };
}

function whole(parts: readonly React.ReactNode[]): React.ReactNode {
  return parts.some(Boolean) ? parts : null;
}
