import {
  type CatalogueDocument,
  type Lang,
  type ListedFacts,
  SERVICE_FLAGS,
  slugOf,
} from '@fanfare/contract';
import { formatPrice } from '@fanfare/rules';
import { type Columns, readColumns } from './columns.ts';

/** A service as a list shows it. */
export type CatalogueRow = {
  id: number;
  slug: string;
  name: string;
  /** `en` where the words are English in a catalogue of another language. */
  lang: Lang;
  network: { id: number; slug: string; name: string; color: string };
  type: { id: number; slug: string; name: string };
  /** USD with all decimals, per `pricing_per` units or package. */
  price: string;
  default_price: string;
  discount_percent: number;
  pricing_per: 1 | 1000;
  price_type: 'per_unit' | 'package';
  min_quantity: number;
  max_quantity: number;
  has_refill: boolean;
  is_deactivated: boolean;
  is_package: boolean;
  guarantee: string | null;
  speed: string;
  start_time: string;
  geo: string;
  badges: { id: number; name: string; lang: Lang }[];
  features: { id: number; name: string; icon: string }[];
  /** Measured facts (rules §3.13): minutes, and fractions of units and money; null where the operator shows none. */
  facts: ListedFacts | null;
};

/** The catalogue of a language, priced for the reader, ready to be filtered. */
export type Catalogue = {
  document: CatalogueDocument;
  columns: Columns;
  /** Rows made so far: the same service is the same object, so a list redraws only what is new in it. */
  rows: Map<number, CatalogueRow>;
};

const catalogues = new WeakMap<CatalogueDocument, Catalogue>();

/** The catalogue of a document; the same for the same document. */
export function catalogueOf(document: CatalogueDocument): Catalogue {
  const known = catalogues.get(document) ?? {
    document,
    columns: readColumns(document),
    rows: new Map<number, CatalogueRow>(),
  };
  catalogues.set(document, known);

  return known;
}

/** The service in a row. Throws a RangeError for a row that is not there. */
export function rowAt(catalogue: Catalogue, row: number): CatalogueRow {
  const known = catalogue.rows.get(row) ?? makeRow(catalogue, row);
  catalogue.rows.set(row, known);

  return known;
}

function makeRow({ document, columns }: Catalogue, row: number): CatalogueRow {
  const { services, texts } = document;
  const type = document.types[columns.type[row] ?? 0];
  const network = document.networks[columns.network[row] ?? 0];
  const name = services.name[row];
  if (!type || !network || name === undefined) throw new RangeError(`the catalogue has no row ${row}`);
  const flags = services.flags[row] ?? 0;
  const has = (flag: number) => (flags & flag) !== 0;
  const price = services.price[row] ?? 0;
  const text = (column: readonly number[]) => texts[column[row] ?? -1] ?? '';
  const labels = (column: readonly number[]) => {
    const ids = document.sets[column[row] ?? -1] ?? [];
    return ids.flatMap((id) => document.labels.find((label) => label.id === id) ?? []);
  };

  return {
    id: services.id[row] ?? 0,
    slug: services.slug[row] || slugOf(network.slug, name),
    name,
    lang: has(SERVICE_FLAGS.isInEnglish) ? 'en' : undefined,
    network,
    type,
    price: formatPrice(BigInt(price)),
    default_price: formatPrice(BigInt(services.default_price[row] || price)),
    discount_percent: services.discount[row] ?? 0,
    pricing_per: has(SERVICE_FLAGS.isPricedPerOne) ? 1 : 1000,
    price_type: has(SERVICE_FLAGS.isPricedPerPackage) ? 'package' : 'per_unit',
    min_quantity: services.min[row] ?? 0,
    max_quantity: services.max[row] ?? 0,
    has_refill: has(SERVICE_FLAGS.hasRefill),
    is_deactivated: has(SERVICE_FLAGS.isDeactivated),
    is_package: has(SERVICE_FLAGS.isPackage),
    guarantee: text(services.guarantee) || null,
    speed: text(services.speed),
    start_time: text(services.start_time),
    geo: text(services.geo),
    badges: labels(services.labels).map(({ id, name, lang }) => ({ id, name, lang })),
    features: labels(services.features).map(({ id, name, icon }) => ({ id, name, icon })),
    facts: factsAt(services, row),
  };
}

function factsAt(services: CatalogueDocument['services'], row: number): ListedFacts | null {
  const told = (column: readonly number[], unit = 1) => {
    const value = column[row] ?? -1;
    return value < 0 ? null : value / unit;
  };
  const orders = told(services.fact_orders);

  return orders === null
    ? null
    : {
        orders,
        starts_in: told(services.starts_in),
        done_in: told(services.done_in),
        kept: told(services.kept, 1000),
        returned: told(services.returned, 1000),
      };
}

/** The row of a service by its slug, or -1. */
export function rowOfSlug(catalogue: Catalogue, slug: string): number {
  // Most are asked for by a list that has made them: no address of thousands of others is put together for it.
  for (const [row, made] of catalogue.rows) if (made.slug === slug) return row;
  const { services } = catalogue.document;
  const given = services.slug.indexOf(slug);
  if (given >= 0) return given;

  return services.slug.findIndex((own, row) => own === '' && slug === slugAt(catalogue, row));
}

function slugAt({ document, columns }: Catalogue, row: number): string {
  return slugOf(document.networks[columns.network[row] ?? 0]?.slug ?? '', document.services.name[row] ?? '');
}
