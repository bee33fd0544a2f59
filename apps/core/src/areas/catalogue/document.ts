import {
  type CatalogueDocument,
  SERVICE_FLAGS,
  type Service,
  slugOf,
  type Target,
  type TranslatedTarget,
} from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { makeYielder } from '../../lib/yield-to-event-loop.ts';
import type { CatalogueContent } from './snapshot.ts';

const NONE = -1;

/** The whole catalogue of a language as columns: what a browser filters by itself. It is long: others run in between. */
export async function buildDocument(content: CatalogueContent): Promise<CatalogueDocument> {
  const yieldNow = makeYielder();
  const typePlace = new Map(content.serviceTypes.map(({ id }, place) => [id, place]));
  const networkSlug = new Map(content.networks.map(({ id, slug }) => [id, slug]));
  const texts = makeShelf<string>((text) => text);
  const sets = makeShelf<number[]>((ids) => ids.join(' '));
  const targets = makeShelf<Target[]>((asked) => JSON.stringify(asked));
  const columns = emptyColumns();
  const countryIds = new Set<number>();

  for (const id of content.listed) {
    const service = content.service(id);
    const type = service && typePlace.get(service.service_type_id);
    if (!service || type === undefined) continue;
    const countries = [...new Set([...service.geo_countries, ...service.allowed_use_countries])];
    for (const country of countries) countryIds.add(country);
    const isOrdinary = service.slug === slugOf(networkSlug.get(service.network_id) ?? '', service.name);

    columns.id.push(id);
    columns.slug.push(isOrdinary ? '' : service.slug);
    columns.name.push(service.name);
    columns.type.push(type);
    columns.price.push(micro(service.price));
    columns.default_price.push(service.default_price === service.price ? 0 : micro(service.default_price));
    columns.discount.push(service.discount_percent);
    columns.min.push(service.min_quantity);
    columns.max.push(service.max_quantity);
    columns.step.push(service.quantity_step);
    columns.default_quantity.push(service.default_quantity);
    columns.flags.push(flagsOf(service));
    columns.popularity.push(content.popularity(id));
    columns.guarantee.push(service.guarantee ? texts.place(service.guarantee) : NONE);
    columns.speed.push(service.speed ? texts.place(service.speed) : NONE);
    columns.start_time.push(service.start_time ? texts.place(service.start_time) : NONE);
    columns.geo.push(service.geo ? texts.place(service.geo) : NONE);
    columns.start_minutes.push(service.start_time_minutes_max ?? NONE);
    columns.labels.push(sets.place(service.labels.map((label) => label.id)));
    columns.features.push(sets.place(service.features.map((feature) => feature.id)));
    columns.countries.push(sets.place(countries));
    columns.use_countries.push(sets.place(service.allowed_use_countries));
    columns.targets.push(targets.place(service.targets.map(inOneLanguage)));
    await yieldNow();
  }

  return {
    networks: content.networks.map(({ id, slug, name, color }) => ({ id, slug, name, color })),
    types: content.serviceTypes.map(({ id, slug, name, icon, network_id }) => ({
      id,
      slug,
      name,
      icon,
      network_id,
    })),
    labels: [...content.labels],
    countries: content.countries.filter(({ id }) => countryIds.has(id)),
    texts: texts.items,
    sets: sets.items,
    targets: targets.items,
    services: columns,
  };
}

function emptyColumns(): CatalogueDocument['services'] {
  return {
    id: [],
    slug: [],
    name: [],
    type: [],
    price: [],
    default_price: [],
    discount: [],
    min: [],
    max: [],
    step: [],
    default_quantity: [],
    flags: [],
    popularity: [],
    guarantee: [],
    speed: [],
    start_time: [],
    geo: [],
    start_minutes: [],
    labels: [],
    features: [],
    countries: [],
    use_countries: [],
    targets: [],
  };
}

/** Browsers read a document in the language of their page: it carries no other. */
function inOneLanguage({ translations: _others, ...target }: TranslatedTarget): Target {
  return target;
}

/** Things that many services share, each kept once and named by its place. */
function makeShelf<T>(keyOf: (item: T) => string) {
  const places = new Map<string, number>();
  const items: T[] = [];

  return {
    items,
    place(item: T): number {
      const key = keyOf(item);
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, items.length);
      return items.push(item) - 1;
    },
  };
}

function flagsOf(service: Service): number {
  const { hasRefill, isDeactivated, isPackage, isPricedPerPackage, isPricedPerOne } = SERVICE_FLAGS;
  const { dripFeedIsAllowed, isInEnglish, isCountedByText, needsNoLink } = SERVICE_FLAGS;

  return (
    (service.lang === 'en' ? isInEnglish : 0) |
    (service.has_refill ? hasRefill : 0) |
    (service.is_deactivated ? isDeactivated : 0) |
    (service.is_package ? isPackage : 0) |
    (service.price_type === 'package' ? isPricedPerPackage : 0) |
    (service.pricing_per === 1 ? isPricedPerOne : 0) |
    (service.drip_feed_is_allowed ? dripFeedIsAllowed : 0) |
    (service.calculable_quantity ? isCountedByText : 0) |
    (service.url_is_required ? 0 : needsNoLink)
  );
}

const micro = (amount: string) => Number(parseAmount(amount));
