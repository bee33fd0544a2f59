import type { BannerPlace } from '@fanfare/contract';
import { BannerSlot } from './banner-slot.tsx';
import styles from './catalogue-promos.module.css';
import type { PlacedBanners } from './load-promos.server.ts';

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

/** What the operator shows on a page of services: one place in the list, never above it, and the rest under it. */
export function promoSlots(places: Places, banners: PlacedBanners, offers: readonly React.ReactNode[]) {
  const slot = (place: BannerPlace | undefined, size: 'strip' | 'line') =>
    place && banners[place] ? <BannerSlot key={place} banner={banners[place]} size={size} /> : null;
  const shorts = [slot(places.firstShort, 'line'), slot(places.secondShort, 'line')].filter(Boolean);
  const lines = [
    ...offers,
    slot(places.main, 'line'),
    shorts.length > 0 ? (
      <div key="shorts" className={styles.shorts}>
        {shorts}
      </div>
    ) : null,
  ].filter(Boolean);
  const strips = [slot(places.long, 'strip'), slot(places.footer, 'strip')].filter(Boolean);

  return {
    middle: lines.length > 0 ? <div className={styles.slot}>{lines}</div> : null,
    bottom: strips.length > 0 ? strips : null,
  };
}
