import { join } from 'node:path';
import type { Folder } from '../apps/core/src/seed/parse-folder.ts';
import { readFolder } from '../apps/core/src/seed/read-folder.ts';
import { validateFolder } from '../apps/core/src/seed/validate-folder.ts';

/** A product of the catalogue that every contestant of the peers' harness sells. */
export type PeerProduct = {
  slug: string;
  name: string;
  description: string;
  category: string;
  priceCents: number;
};

const DEMO = join(import.meta.dirname, '../demo/catalogue');
/** Kind of link that each network's services take here. */
const LINK_KINDS: Record<string, string> = {
  instagram: 'profile',
  tiktok: 'profile',
  youtube: 'video',
  telegram: 'channel',
  facebook: 'page',
  twitch: 'channel',
  spotify: 'artist',
  linkedin: 'company',
  discord: 'invite',
  vk: 'page',
};
const AS_IN_DEMO = ['labels', 'countries', 'languages', 'payment-methods', 'menu-items', 'settings'] as const;

type Row = Record<string, unknown> & { id: number; slug: string };

/** The harness's products as a folder of the shop: services that are sold by the piece at the same price. */
export async function peerCatalogue(products: readonly PeerProduct[]): Promise<Folder> {
  const { files } = await readFolder(DEMO);
  const [sampleService, sampleType] = [firstOf(files.services), firstOf(files['service-types'])];
  const networks = rowsOf(files.networks).filter(({ slug }) => slug in LINK_KINDS);
  const types = new Map<string, Row>();

  const services = withViewsFirst(products).map((product, index) => {
    const id = index + 1;
    const network = networks.find(({ slug }) => slug === product.category.toLowerCase());
    if (!network) throw new Error(`the catalogue has no network for ${product.category}`);
    const slug = product.slug.replace(/-\d+$/, '');
    const type = types.get(slug) ?? typeRow(sampleType, { id: types.size + 1, slug, product, network });
    types.set(slug, type);
    listOf(type.services).push(id);

    return serviceRow(sampleService, { id, product, network, type });
  });

  return validateFolder({
    path: 'the catalogue of the peers',
    faults: [],
    translations: {},
    files: {
      ...Object.fromEntries(AS_IN_DEMO.map((name) => [name, files[name]])),
      networks: networks.map((network) => ({ ...network, service_types: idsIn(network, types) })),
      'service-types': [...types.values()],
      services,
    },
  });
}

/** Service 1 is always the video views of YouTube (C-18). */
function withViewsFirst(products: readonly PeerProduct[]): PeerProduct[] {
  const first = products.findIndex(({ slug }) => slug.startsWith('youtube-views-'));

  return [...products.slice(first, first + 1), ...products.slice(0, first), ...products.slice(first + 1)];
}

const idsIn = (network: Row, types: Map<string, Row>) =>
  [...types.values()].filter(({ network_id }) => network_id === network.id).map(({ id }) => id);

function typeRow(
  sample: Row,
  { id, slug, product, network }: { id: number; slug: string; product: PeerProduct; network: Row },
): Row {
  const title = product.name.replace(/ package \d+$/, '');

  return {
    ...sample,
    id,
    slug,
    name: title,
    title,
    network_id: network.id,
    link_kinds: [LINK_KINDS[network.slug]],
    sorting: id,
    services: [],
    meta_title: title,
    meta_description: title,
  };
}

function serviceRow(
  sample: Row,
  { id, product, network, type }: { id: number; product: PeerProduct; network: Row; type: Row },
): Row {
  const price = (product.priceCents / 100).toFixed(2);
  const [kind] = listOf(type.link_kinds);
  const example = rowsOf(network.url_examples).find((row) => row.kind === kind);

  return {
    ...sample,
    id,
    slug: product.slug,
    name: product.name,
    title: product.name,
    type: type.slug,
    service_type_id: type.id,
    network_id: network.id,
    description: `<p>${product.description}</p>`,
    short_description: product.description.split('. ')[0],
    default_price: price,
    price,
    pricing_per: 1,
    default_quantity: 1,
    default_quantity_price: price,
    min_quantity: 1,
    max_quantity: 1000,
    quantity_step: 1,
    included_in_packages: [],
    link_kinds: type.link_kinds,
    example_link: example?.url,
    meta_title: product.name,
    meta_description: product.name,
  };
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function firstOf(value: unknown): Row {
  const [first] = rowsOf(value);
  if (!first) throw new Error('the demo catalogue is empty');

  return first;
}
