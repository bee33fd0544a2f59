import { slugOf } from '@fanfare/contract';
import { defaultQuantityPrice, formatPrice, parseAmount } from '@fanfare/rules';
import type { Db } from '../../apps/core/src/data/database.ts';
import { readFolder } from '../../apps/core/src/seed/read-folder.ts';
import { DEMO_FOLDER } from '../../apps/core/src/seed/seed-demo.ts';
import { validateFolder } from '../../apps/core/src/seed/validate-folder.ts';
import { writeFolder } from '../../apps/core/src/seed/write-folder.ts';
import { writeFigures } from './large-figures.ts';
import { makeRandom } from './random.ts';

type Service = {
  id: number;
  name: string;
  slug: string;
  type: string;
  service_type_id: number;
  network_id: number;
  default_price: string;
  price: string;
  pricing_per: 1 | 1000;
  price_type: 'per_unit' | 'package';
  discount_percent: number;
  default_quantity: number;
  default_quantity_price: string;
  min_quantity: number;
  max_quantity: number;
  quantity_step: number;
  has_refill: boolean;
  is_package: boolean;
  is_enabled: boolean;
  restricted_access: boolean;
  geo: string;
  geo_countries: number[];
  allowed_use_countries: number[];
  included_in_packages: number[];
};
type ServiceType = { id: number; services: number[] };
type Network = { id: number; slug: string };
type Country = { id: number; name: string };

const LONGEST_SLUG = 100;
const TIERS = [
  'steady pace',
  'quick start',
  'long retention',
  'small orders',
  'large orders',
  'weekend',
  'evening',
  'morning',
];
const AUDIENCES = [
  'broad audience',
  'music',
  'games',
  'sport',
  'news',
  'travel',
  'food',
  'beauty',
  'technology',
  'education',
  'cars',
  'film',
];
const STARTS = ['0–15 min', '0–1 h', '0–3 h', '0–6 h', '0–12 h', '6–24 h', '12–48 h', '24–72 h'];
const SPEEDS = ['200–800 per day', '1 000–5 000 per day', '5 000–20 000 per day', '20 000–60 000 per day'];

/**
 * Grows the demo catalogue to `count` services, each of the shape of a demo service with a name, price, range, start and
 * country of its own, and with orders counted for a third of them. The result is the same every time. Existing services stay
 * as they are.
 */
export async function growCatalogue(db: Db, count: number): Promise<void> {
  const raw = await readFolder(DEMO_FOLDER);
  const services = raw.files.services as Service[];
  const types = raw.files['service-types'] as ServiceType[];
  const networks = new Map((raw.files.networks as Network[]).map(({ id, slug }) => [id, slug]));
  const countries = raw.files.countries as Country[];
  const typeById = new Map(types.map((type) => [type.id, type]));
  const isOrdinary = ({ is_package, is_enabled, restricted_access }: Service) =>
    is_enabled && !is_package && !restricted_access;
  const models = services.filter(isOrdinary);
  const slugs = new Set(services.map(({ slug }) => slug));
  const random = makeRandom(7);
  let id = Math.max(...services.map((service) => service.id));

  while (services.length < count) {
    const model = random.oneOf(models);
    const country = random.below(3) === 0 ? random.oneOf(countries) : null;
    const name = [model.name, random.oneOf(AUDIENCES), random.oneOf(TIERS), country?.name]
      .filter(Boolean)
      .join(', ');
    const slug = slugOf(networks.get(model.network_id) ?? '', name);
    if (slugs.has(slug) || slug.length > LONGEST_SLUG) continue;
    slugs.add(slug);
    id += 1;
    const service = vary({ ...model, id, name, slug }, random);
    services.push({
      ...service,
      ...(country ? { geo: country.name, geo_countries: [country.id], allowed_use_countries: [] } : {}),
    });
    typeById.get(service.service_type_id)?.services.push(id);
  }
  const folder = validateFolder(raw);
  const sellable = services.filter(isOrdinary).map((service) => service.id);
  await db.transaction().execute(async (tx) => {
    await writeFolder(tx, folder);
    await writeFigures(tx, sellable, random);
  });
}

function vary(service: Service, random: ReturnType<typeof makeRandom>): Service {
  const price = parseAmount(service.default_price);
  const varied = formatPrice(((price * BigInt(70 + random.below(90))) / 100n / 10_000n) * 10_000n || price);
  const terms = {
    defaultPrice: parseAmount(varied),
    pricingPer: service.pricing_per,
    priceType: service.price_type,
    discountPercent: 0,
    floorPrice: null,
    isPackage: false,
    isNetPrice: false,
    hasRefill: service.has_refill,
  };
  const step = service.quantity_step;
  const min = service.min_quantity + step * random.below(5);
  const usual = Math.max(service.default_quantity, min);
  const cost = defaultQuantityPrice(terms, { gradeDiscountPercent: 0, defaultQuantity: usual, decimals: 2 });

  return {
    ...service,
    default_price: varied,
    price: varied,
    discount_percent: 0,
    min_quantity: min,
    max_quantity: service.max_quantity * (1 + random.below(4)),
    default_quantity: usual,
    default_quantity_price: formatPrice(cost),
    included_in_packages: [],
    ...{ start_time: random.oneOf(STARTS), speed: random.oneOf(SPEEDS) },
  };
}
