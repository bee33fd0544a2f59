import {
  type CatalogueDocument,
  catalogueDocument,
  SERVICE_FLAGS,
  type Service,
  slugOf,
  type Target,
  type TranslatedTarget,
} from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { makeYielder } from '../../lib/yield-to-event-loop.ts';
import type { CatalogueContent } from './face/snapshot.ts';

const NONE = -1;

/** The whole catalogue of a language as columns: what a browser filters by itself. It is long: others run in between. */
export async function buildDocument(content: CatalogueContent): Promise<CatalogueDocument> {
  const yieldNow = makeYielder();
  const typePlace = new Map(content.serviceTypes.map(({ id }, place) => [id, place]));
  const networkSlug = new Map(content.networks.map(({ id, slug }) => [id, slug]));
  const texts = makeShelf<string>((text) => text);
  const sets = makeShelf<number[]>((ids) => ids.join(' '));
  const targets = makeShelf<Target[]>((asked) => JSON.stringify(asked));
  const rows: Row[] = [];
  const countryIds = new Set<number>();

  for (const id of content.listed) {
    const service = content.service(id);
    const type = service && typePlace.get(service.service_type_id);
    if (!service || type === undefined) continue;
    const countries = [...new Set([...service.geo_countries, ...service.allowed_use_countries])];
    for (const country of countries) countryIds.add(country);
    const isOrdinary = service.slug === slugOf(networkSlug.get(service.network_id) ?? '', service.name);

    rows.push({
      id,
      slug: isOrdinary ? '' : service.slug,
      name: service.name,
      type,
      price: micro(service.price),
      default_price: service.default_price === service.price ? 0 : micro(service.default_price),
      discount: service.discount_percent,
      min: service.min_quantity,
      max: service.max_quantity,
      step: service.quantity_step,
      default_quantity: service.default_quantity,
      flags: flagsOf(service),
      popularity: content.popularity(id),
      ...factsOf(service),
      guarantee: service.guarantee ? texts.place(service.guarantee) : NONE,
      speed: service.speed ? texts.place(service.speed) : NONE,
      start_time: service.start_time ? texts.place(service.start_time) : NONE,
      geo: service.geo ? texts.place(service.geo) : NONE,
      start_minutes: service.start_time_minutes_max ?? NONE,
      labels: sets.place(service.labels.map((label) => label.id)),
      features: sets.place(service.features.map((feature) => feature.id)),
      countries: sets.place(countries),
      use_countries: sets.place(service.allowed_use_countries),
      targets: targets.place(service.targets.map(inOneLanguage)),
    });
    await yieldNow();
  }

  const synonymsOf = (slug: string) => {
    const synonyms = content.synonyms.get(slug) ?? [];
    return synonyms.length === 0 ? {} : { synonyms: [...synonyms] };
  };

  return {
    networks: content.networks.map(({ id, slug, name, color }) => ({
      id,
      slug,
      name,
      color,
      ...synonymsOf(slug),
    })),
    types: content.serviceTypes.map(({ id, slug, name, icon, network_id, link_kinds }) => ({
      id,
      slug,
      name,
      icon,
      network_id,
      link_kinds,
      ...synonymsOf(slug),
    })),
    recommended: [...content.recommended],
    labels: [...content.labels],
    countries: content.countries.filter(({ id }) => countryIds.has(id)),
    texts: texts.items,
    sets: sets.items,
    targets: targets.items,
    services: columnsOf(rows),
  };
}

function factsOf({
  facts,
}: Service): Pick<Row, 'fact_orders' | 'starts_in' | 'done_in' | 'kept' | 'returned'> {
  const thousandths = (fraction: number | null | undefined) =>
    fraction == null ? NONE : Math.round(1000 * fraction);

  return {
    fact_orders: facts?.orders ?? NONE,
    starts_in: facts?.starts_in ?? NONE,
    done_in: facts?.done_in ?? NONE,
    kept: thousandths(facts?.kept),
    returned: thousandths(facts?.returned),
  };
}

type Columns = CatalogueDocument['services'];
type Row = { [Name in keyof Columns]: Columns[Name][number] };

function columnsOf(rows: readonly Row[]): Columns {
  const names = Object.keys(catalogueDocument.shape.services.shape) as (keyof Columns)[];

  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as Columns;
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
