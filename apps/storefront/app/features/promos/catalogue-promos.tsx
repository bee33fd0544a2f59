import type { BannerPlace } from '@fanfare/contract';
import { slidesOf } from './banner-slot.tsx';
import type { PlacedBanners } from './load-promos.server.ts';
import { PromoSlot } from './promo-slot.tsx';

/** Banner places of the page of all services, and of that of one type (BAN-12..20), in their order. */
export const PRICING_PLACES = [
  'services_pricing_main',
  'services_pricing_first_short',
  'services_pricing_second_short',
  'services_pricing_long',
  'services_pricing_footer',
] as const satisfies BannerPlace[];
export const TYPE_PLACES = [
  'services_type_main',
  'services_type_first_short',
  'services_type_second_short',
] as const satisfies BannerPlace[];

/** Operator's promotions in a list of services: one slot in the list, never above it. Offers come before banners. */
export function promosOf(
  places: readonly BannerPlace[],
  placed: PlacedBanners,
  offers: readonly React.ReactElement[] = [],
) {
  const banners = places.flatMap((place) => placed[place] ?? []);
  const slides = [...offers, ...banners.flatMap(slidesOf)];

  return slides.length === 0 ? null : (
    <PromoSlot slides={slides} size="line" delay={banners[0]?.scroll_delay ?? 0} />
  );
}
