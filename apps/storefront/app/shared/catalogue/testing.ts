import { type CatalogueDocument, SERVICE_FLAGS } from '@fanfare/contract';
import fc from 'fast-check';

type Spec = {
  id: number;
  name?: string;
  slug?: string;
  type?: number;
  price?: number;
  discount?: number;
  min?: number;
  max?: number;
  flags?: number;
  popularity?: number;
  start?: number;
  /** Orders measured, minutes, thousandths. */
  facts?: [orders: number, startsIn: number, doneIn: number, kept: number, returned: number];
  features?: number[];
  countries?: number[];
};

const KINDS = ['video', 'post'];

/** A document with these services, of two networks with two types each. */
export function aDocument(services: readonly Spec[]): CatalogueDocument {
  const sets: number[][] = [[]];
  const setOf = (ids: number[] = []) => {
    const known = sets.findIndex((set) => set.join() === ids.join());
    return known >= 0 ? known : sets.push(ids) - 1;
  };
  const column = <T>(read: (service: Spec) => T) => services.map(read);

  return {
    networks: [
      { id: 1, slug: 'youtube', name: 'YouTube', color: '#ff0000' },
      { id: 2, slug: 'instagram', name: 'Instagram', color: '#e1306c' },
    ],
    types: [
      { id: 11, slug: 'youtube-views', name: 'Video views', icon: '', network_id: 1, link_kinds: KINDS },
      { id: 12, slug: 'youtube-likes', name: 'Likes', icon: '', network_id: 1, link_kinds: KINDS },
      { id: 21, slug: 'instagram-likes', name: 'Likes', icon: '', network_id: 2, link_kinds: KINDS },
      { id: 22, slug: 'instagram-followers', name: 'Followers', icon: '', network_id: 2, link_kinds: KINDS },
    ],
    recommended: [],
    labels: [
      { id: 1, type: 'badge', name: 'Bestseller', icon: '' },
      { id: 20, type: 'feature', name: 'Fast start', icon: '' },
      { id: 21, type: 'feature', name: 'Gradual delivery', icon: '' },
    ],
    countries: [
      { id: 31, name: 'Brazil', iso_code_2: 'BR' },
      { id: 32, name: 'New Zealand', iso_code_2: 'NZ' },
    ],
    texts: ['30 days', '1 000 per day', '0–3 h', 'Worldwide'],
    services: {
      id: column(({ id }) => id),
      slug: column(({ slug }) => slug ?? ''),
      name: column(({ id, name }) => name ?? `Service ${id}`),
      type: column(({ type }) => type ?? 0),
      price: column(({ price }) => price ?? 1_000_000),
      default_price: column(() => 0),
      discount: column(({ discount }) => discount ?? 0),
      min: column(({ min }) => min ?? 100),
      max: column(({ max }) => max ?? 10_000),
      step: column(() => 1),
      default_quantity: column(({ min }) => min ?? 100),
      flags: column(({ flags }) => flags ?? 0),
      popularity: column(({ popularity }) => popularity ?? 0),
      fact_orders: column(({ facts }) => facts?.[0] ?? -1),
      starts_in: column(({ facts }) => facts?.[1] ?? -1),
      done_in: column(({ facts }) => facts?.[2] ?? -1),
      kept: column(({ facts }) => facts?.[3] ?? -1),
      returned: column(({ facts }) => facts?.[4] ?? -1),
      guarantee: column(({ flags = 0 }) => (flags & SERVICE_FLAGS.hasRefill ? 0 : -1)),
      speed: column(() => 1),
      start_time: column(() => 2),
      geo: column(() => 3),
      start_minutes: column(({ start }) => start ?? -1),
      labels: column(() => 0),
      features: column(({ features }) => setOf(features)),
      countries: column(({ countries }) => setOf(countries)),
      use_countries: column(() => 0),
      targets: column(() => 0),
    },
    sets,
    targets: [[]],
  };
}

/** Catalogues of any size and shape. */
export const anyDocument = fc
  .array(
    fc.record({
      name: fc.constantFrom('Views', 'Likes from feeds', 'Ünique Views', 'Плейлист'),
      type: fc.integer({ min: 0, max: 3 }),
      price: fc.integer({ min: 1, max: 50_000_000 }),
      discount: fc.constantFrom(0, 0, 5, 10),
      min: fc.integer({ min: 1, max: 1_000 }),
      max: fc.integer({ min: 1_000, max: 1_000_000 }),
      flags: fc.integer({ min: 0, max: 511 }),
      popularity: fc.integer({ min: 0, max: 5 }),
      start: fc.constantFrom(-1, 10, 60, 300, 5_000),
      features: fc.subarray([20, 21]),
      countries: fc.subarray([31, 32]),
    }),
    { maxLength: 60 },
  )
  .map((services) => aDocument(services.map((service, place) => ({ id: place + 1, ...service }))));

/** Addresses with filters that make sense and some that do not. */
export const anySearch = fc
  .record(
    {
      q: fc.constantFrom('views', 'LIKES', '#3', '3', 'unique', 'плейлист', 'nothing at all'),
      network: fc.constantFrom('youtube', 'instagram', 'nowhere'),
      types: fc.constantFrom('youtube-views', 'youtube-likes,instagram-likes', 'bad'),
      countries: fc.constantFrom('BR', 'BR,NZ', 'XX', 'br'),
      features: fc.constantFrom('20', '20,21', '999', 'x'),
      start: fc.constantFrom('15', '60', '360', '7'),
      refill: fc.constantFrom('1', '0'),
      discount: fc.constant('1'),
      isFavourites: fc.constant('true'),
      from: fc.constantFrom('500', '20000', '-1'),
      to: fc.constantFrom('500', '10'),
      price_from: fc.constantFrom('0.5', '10', 'NaN'),
      price_to: fc.constantFrom('20', '0.01'),
      sort: fc.constantFrom('price', 'discount', 'quantity', 'popularity', 'hacked'),
      direction: fc.constantFrom('asc', 'desc', 'up'),
    },
    { requiredKeys: [] },
  )
  .map((fields) => new URLSearchParams(fields as Record<string, string>));
