import { type Catalogue, catalogueOf } from '../../shared/catalogue/catalogue.ts';

type Listed = {
  id: number;
  name: string;
  slug?: string;
  /** 0: Instagram likes, 1: Instagram comments, 2: YouTube views. */
  type: number;
  popularity?: number;
  flags?: number;
  price?: number;
};

/** A catalogue of two networks and three types with these services. */
export function aCatalogue(services: Listed[]): Catalogue {
  const column = (value: number) => services.map(() => value);

  return catalogueOf({
    networks: [
      { id: 1, slug: 'instagram', name: 'Instagram', color: '#e1306c' },
      { id: 2, slug: 'youtube', name: 'YouTube', color: '#ff0000' },
    ],
    types: [
      {
        id: 1,
        slug: 'instagram-likes',
        name: 'Likes',
        icon: '',
        network_id: 1,
        link_kinds: ['post', 'video'],
      },
      {
        id: 2,
        slug: 'instagram-comments',
        name: 'Comments',
        icon: '',
        network_id: 1,
        link_kinds: ['post', 'video'],
      },
      {
        id: 3,
        slug: 'youtube-views',
        name: 'Video views',
        icon: '',
        network_id: 2,
        link_kinds: ['post', 'video'],
      },
    ],
    recommended: [],
    labels: [],
    countries: [],
    texts: [],
    sets: [[]],
    targets: [[]],
    services: {
      id: services.map(({ id }) => id),
      slug: services.map(({ slug }) => slug ?? ''),
      name: services.map(({ name }) => name),
      type: services.map(({ type }) => type),
      price: services.map(({ price }) => price ?? 1_000),
      default_price: column(0),
      discount: column(0),
      min: column(10),
      max: column(1_000),
      step: column(1),
      default_quantity: column(10),
      flags: services.map(({ flags }) => flags ?? 0),
      popularity: services.map(({ popularity }) => popularity ?? 0),
      fact_orders: column(-1),
      starts_in: column(-1),
      done_in: column(-1),
      kept: column(-1),
      returned: column(-1),
      guarantee: column(-1),
      speed: column(-1),
      start_time: column(-1),
      geo: column(-1),
      start_minutes: column(-1),
      labels: column(0),
      features: column(0),
      countries: column(0),
      use_countries: column(0),
      targets: column(0),
    },
  });
}
