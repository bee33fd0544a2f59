import {
  type Banner,
  type BannerPlace,
  getCatalogue,
  type Lang,
  type Locale,
  listBanners,
  listSpecialOffers,
  type SpecialOffer,
} from '@fanfare/contract';
import { catalogueOf, rowAt } from '../../shared/catalogue/catalogue.ts';
import type { Call } from '../../shared/pages/app-context.ts';

export type PlacedBanners = Partial<Record<BannerPlace, Banner>>;

/** The banners of these places. A page is worth more than its banners: without them it shows none. */
export async function loadBanners(
  call: Call,
  locale: Locale,
  places: readonly BannerPlace[],
): Promise<PlacedBanners> {
  const { data } = await call(listBanners, { query: { locale } }).catch(() => ({ data: [] }));
  const wanted = data.filter(({ place }) => places.includes(place));

  return Object.fromEntries(wanted.map((banner) => [banner.place, banner]));
}

/** An offer with what its services cost the reader. */
export type Offer = {
  id: number;
  name: string;
  lang: Lang;
  position: SpecialOffer['position'];
  network: SpecialOffer['network'];
  utmName: string;
  isWhole: boolean;
  services: OfferedService[];
};
export type OfferedService = {
  id: number;
  slug: string;
  name: string;
  lang: Lang;
  price: string;
  default_price: string;
  discount_percent: number;
  price_type: 'per_unit' | 'package';
  pricing_per: 1 | 1000;
};

/** Offers for the page of a type, or for the page after a payment. */
export async function loadOffers(
  call: Call,
  locale: Locale,
  where: { place: 'service_type'; typeId: number } | { place: 'success_payment' },
): Promise<Offer[]> {
  const query = { locale };
  const [offers, document] = await Promise.all([
    call(listSpecialOffers, { query }).catch(() => ({ data: [] })),
    call(getCatalogue, { query }),
  ]);
  const catalogue = catalogueOf(document);
  const isHere = ({ place, service_types }: SpecialOffer) =>
    place === where.place &&
    (where.place === 'success_payment' || service_types.some(({ id }) => id === where.typeId));

  return offers.data
    .filter(isHere)
    .map(({ id, name, lang, position, network, utm_name, services, showAll }) => ({
      id,
      name,
      lang,
      position,
      network,
      utmName: utm_name,
      isWhole: showAll,
      services: services.flatMap((service): OfferedService[] => {
        const row = document.services.id.indexOf(service.id);
        if (row < 0) return [];
        const { slug, name, lang, price, default_price, discount_percent, price_type, pricing_per } = rowAt(
          catalogue,
          row,
        );
        return [
          {
            id: service.id,
            slug,
            name,
            lang,
            price,
            default_price,
            discount_percent,
            price_type,
            pricing_per,
          },
        ];
      }),
    }));
}
