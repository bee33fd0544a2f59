import {
  type availableTypesByUrl,
  type CatalogueDocument,
  type CostResult,
  type identifyLink,
  type OutputOf,
  SERVICE_FLAGS,
  type Service,
} from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import type { Answer } from '../../shared/testing/rendering.tsx';
import { aMethod, aService } from '../../shared/testing/testing.ts';
import type { FormNetwork } from './draft/catalogue.ts';

/** The shop of tests of ordering: two networks with two services of one price each. */
const youtube = { service_type_id: 11, network_id: 1, type: 'youtube-views' };
export const VIEWS = aService({
  ...youtube,
  has_refill: true,
  guarantee: '30 days',
  guarantee_days: 30,
  drip_feed_is_allowed: true,
});
export const LIKES = aService({
  ...youtube,
  ...{ id: 2, name: 'Likes', slug: 'likes', type: 'youtube-likes', service_type_id: 12 },
});
export const COMMENTS = aService({
  ...youtube,
  ...{ id: 5, name: 'Comments', slug: 'comments', type: 'youtube-comments', service_type_id: 13 },
  min_quantity: 2,
  max_quantity: 500,
  calculable_quantity: true,
  targets: [
    {
      id: 7,
      name: 'Your comments',
      placeholder: '',
      type: { viewType: 'comments', selectable: null },
      selectable_values: [],
      translations: {},
    },
  ],
});
export const PICTURE_LIKES = aService({
  ...{ id: 3, name: 'Likes of pictures', slug: 'picture-likes', type: 'instagram-likes' },
  ...{ service_type_id: 21, network_id: 2 },
});
const SERVICES = [VIEWS, LIKES, COMMENTS, PICTURE_LIKES];

export const NETWORKS: FormNetwork[] = [
  {
    id: 1,
    slug: 'youtube',
    name: 'YouTube',
    color: '#ff0000',
    url_placeholder: 'https://www.youtube.com/watch?v=…',
    service_types: [
      { id: 11, slug: 'youtube-views', name: 'Video views' },
      { id: 12, slug: 'youtube-likes', name: 'Likes' },
      { id: 13, slug: 'youtube-comments', name: 'Comments' },
    ],
  },
  {
    id: 2,
    slug: 'instagram',
    name: 'Instagram',
    color: '#e1306c',
    url_placeholder: 'https://www.instagram.com/p/…',
    service_types: [{ id: 21, slug: 'instagram-likes', name: 'Likes' }],
  },
];

export const CARD = aMethod({ fee_percent: 0 });
export const BALANCE = aMethod({ id: 0, name: 'Balance', strategy: 'balance', fee_percent: 0 });

/** Data of the page of the form: one service, and those of its type. */
export function anOrderForm(selected: Service = VIEWS) {
  return {
    networks: NETWORKS,
    services: SERVICES.filter(({ service_type_id: type }) => type === selected.service_type_id),
    selected,
    methods: [CARD],
    prefill: {},
    isServiceNamed: true,
    detail: null,
    isMulti: true,
  };
}

/** The catalogue of that shop, or of one with other services. */
export function aDocument(services: readonly Service[] = SERVICES): CatalogueDocument {
  const types = NETWORKS.flatMap(({ id, service_types }) =>
    service_types.map((type) => ({ ...type, icon: '', network_id: id, link_kinds: ['video', 'post'] })),
  );
  const column = <T>(read: (service: Service) => T) => services.map(read);
  const none = column(() => -1);
  const first = column(() => 0);

  return {
    networks: NETWORKS.map(({ id, slug, name, color }) => ({ id, slug, name, color })),
    types,
    recommended: [],
    labels: [],
    countries: [],
    texts: ['30 days'],
    sets: [[], ...column(({ allowed_use_countries }) => allowed_use_countries)],
    targets: column(({ targets }) => targets),
    services: {
      id: column(({ id }) => id),
      slug: column(({ slug }) => slug),
      name: column(({ name }) => name),
      type: column((service) => types.findIndex(({ id }) => id === service.service_type_id)),
      price: column(({ price }) => Number(parseAmount(price))),
      default_price: column(({ default_price }) => Number(parseAmount(default_price))),
      discount: column(({ discount_percent }) => discount_percent),
      min: column(({ min_quantity }) => min_quantity),
      max: column(({ max_quantity }) => max_quantity),
      step: column(({ quantity_step }) => quantity_step),
      default_quantity: column(({ default_quantity }) => default_quantity),
      flags: column(flagsOf),
      popularity: first,
      fact_orders: none,
      starts_in: none,
      done_in: none,
      kept: none,
      returned: none,
      guarantee: column(({ guarantee }) => (guarantee === null ? -1 : 0)),
      speed: none,
      start_time: none,
      geo: none,
      start_minutes: none,
      labels: first,
      features: first,
      countries: first,
      use_countries: column((service) => 1 + services.indexOf(service)),
      targets: column((service) => services.indexOf(service)),
    },
  };
}

function flagsOf(service: Service): number {
  const flags = [
    [service.has_refill, SERVICE_FLAGS.hasRefill],
    [service.is_deactivated, SERVICE_FLAGS.isDeactivated],
    [service.is_package, SERVICE_FLAGS.isPackage],
    [service.pricing_per === 1, SERVICE_FLAGS.isPricedPerOne],
    [service.drip_feed_is_allowed, SERVICE_FLAGS.dripFeedIsAllowed],
    [service.calculable_quantity, SERVICE_FLAGS.isCountedByText],
    [!service.url_is_required, SERVICE_FLAGS.needsNoLink],
  ] as const;

  return flags.reduce((sum, [has, flag]) => (has ? sum + flag : sum), 0);
}

/** The price of an order of one line, without a fee. */
export function aCost(total: string, over: Partial<CostResult> = {}): CostResult {
  return {
    total,
    originalAmount: total,
    floatTotal: Number(total),
    floatOriginal: Number(total),
    fee: '0.00',
    feeFloat: 0,
    feePercent: 0,
    couponBonus: null,
    couponBonusFloat: null,
    couponBonusPercentage: null,
    couponBonusType: null,
    couponBonusAmountCalculationType: null,
    couponReason: null,
    totalBonusFloat: 0,
    paymentMethodBonus: '0.00',
    paymentMethodBonusPercent: 0,
    items: [],
    ...over,
  };
}

/** A price as the shop tells it: 2.40 a thousand, and a refill 20 % more. */
function priced(body: unknown): Answer {
  const { services } = body as { services: { index: number; quantity: number; is_guarantee?: boolean }[] };
  const lines = services.map(({ index, quantity, is_guarantee }) => ({
    ...{ index, quantity, 'service id': 1, service_id: 1, 'total quantity': quantity },
    micro: BigInt(quantity) * (is_guarantee ? 2_880n : 2_400n),
  }));
  const total = formatAmount(
    lines.reduce((sum, { micro }) => sum + micro, 0n),
    2,
  );
  const told = lines.map(({ micro, ...line }) => ({
    ...line,
    cost: formatAmount(micro, 2),
    paid: formatAmount(micro, 2),
  }));

  return { body: aCost(total, { items: [{ url: '', total, services: told }] }) };
}

export const VIDEO = 'https://www.youtube.com/watch?v=dEm0VideoA1';
export const PICTURE = 'https://www.instagram.com/p/Cdemo12abc/';

/** Answers of the shop while an order is filled in; a link is of the network that its host names. */
export const ORDERING = {
  '/catalogue': (): Answer => ({ body: aDocument() }),
  '/total-cost': priced,
  '/available-types-by-url': (body: unknown): Answer => ({
    body: {
      service_type_ids: networkOf(body).service_types.map(({ id }) => id),
    } satisfies OutputOf<typeof availableTypesByUrl>,
  }),
  '/identify': (body: unknown): Answer => ({
    body: {
      data: { network_id: networkOf(body).id, network: networkOf(body).slug, kind: 'post', url: '' },
    } satisfies OutputOf<typeof identifyLink>,
  }),
  '/validate-url': (): Answer => ({ status: 204, body: null }),
  '/enter-url': (): Answer => ({ status: 204, body: null }),
};

function networkOf(body: unknown): FormNetwork {
  const { url } = body as { url: string };
  const network = NETWORKS.find(({ slug }) => url.includes(slug));
  if (!network) throw new Error(`nothing is known of ${url}`);

  return network;
}
