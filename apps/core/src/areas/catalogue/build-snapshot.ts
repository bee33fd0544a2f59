import type { Locale } from '@fanfare/contract';
import { makeYielder } from '../../lib/yield-to-event-loop.ts';
import { buildContent } from './build-content.ts';
import type { Catalogue, PlacedService } from './catalogue.ts';
import { networkContent, type ServiceContent, serviceContent, serviceTypeContent } from './contents.ts';
import type { CatalogueContent, CatalogueSnapshot } from './face/snapshot.ts';
import { toFacts, toMethod } from './facts.ts';
import type { CatalogueRows, ServiceRow } from './store.ts';
import { readTranslations } from './translations.ts';

const DEFAULT_DECIMALS = 2;

/**
 * The catalogue as use cases and pages see it, from rows of one moment. Texts of a language are made when they are asked
 * for. Takes pauses, since thousands of services take a while. Throws a ZodError for content that no seed or console
 * could have written.
 */
export async function buildSnapshot(rows: CatalogueRows): Promise<CatalogueSnapshot> {
  const placed = await placeServices(rows);
  const catalogue = arrange(rows, placed);
  const translationOf = await readTranslations(rows);
  const contents = new Map<string, CatalogueContent>();
  const content = (locale: Locale, gradeDiscountPercent = 0): CatalogueContent => {
    const key = `${locale} ${gradeDiscountPercent}`;
    const known =
      contents.get(key) ??
      buildContent(catalogue, { locale, gradeDiscountPercent, translation: translationOf(locale) });
    contents.set(key, known);

    return known;
  };

  return {
    version: BigInt(rows.version),
    decimals: catalogue.decimals,
    services: new Map(placed.map(({ facts }) => [facts.id, facts])),
    serviceIdBySlug: new Map(placed.map(({ row }) => [row.slug, row.id])),
    serviceTypeIdBySlug: new Map(rows.service_types.map(({ slug, id }) => [slug, id])),
    networkIdBySlug: new Map(rows.networks.map(({ slug, id }) => [slug, id])),
    methods: new Map(rows.methods.map((row) => [row.id, toMethod(row)])),
    countryCodes: new Map(rows.countries.map(({ id, iso_code_2 }) => [id, iso_code_2])),
    languageIds: new Set(rows.languages.map(({ id }) => id)),
    content,
  };
}

/** All services in the operator's order: that of their networks and types, then their own. */
async function placeServices(rows: CatalogueRows): Promise<PlacedService[]> {
  const yieldNow = makeYielder();
  const networks = new Map(rows.networks.map((row) => [row.id, row]));
  const types = new Map(rows.service_types.map((row) => [row.id, row]));
  const typePlaces = new Map(rows.service_types.map(({ id }, place) => [id, place]));
  const aloneTypes = new Set(
    [...rows.services.values()].flatMap(({ row }) => (row.exclusive_links ? row.service_type_id : [])),
  );
  for (const { content } of rows.networks) networkContent.parse(content);
  for (const { content } of rows.service_types) serviceTypeContent.parse(content);

  const routes = Map.groupBy(rows.routes, ({ service_id }) => service_id);

  const placed: PlacedService[] = [];
  for (const { row } of rows.services.values()) {
    const [type, network] = [types.get(row.service_type_id), networks.get(row.network_id)];
    // Foreign keys promise both.
    if (!type || !network) continue;
    const content = parsedContent(row);
    const facts = toFacts(row, { type, network, content, mayMeetAlone: aloneTypes.has(type.id), routes });
    placed.push({ row, type, network, content, facts });
    await yieldNow();
  }
  const placeOf = ({ type }: PlacedService) => typePlaces.get(type.id) ?? 0;

  return placed.sort(
    (a, b) => placeOf(a) - placeOf(b) || a.row.sorting - b.row.sorting || a.row.id - b.row.id,
  );
}

const parsedContents = new WeakMap<ServiceRow, ServiceContent>();

/** A row that did not change is parsed once, however many snapshots it is in. */
function parsedContent(row: ServiceRow): ServiceContent {
  const known = parsedContents.get(row) ?? serviceContent.parse(row.content);
  parsedContents.set(row, known);

  return known;
}

function arrange(rows: CatalogueRows, placed: readonly PlacedService[]): Catalogue {
  const listed = placed.filter(({ facts }) => facts.isEnabled && !facts.isRestricted);
  const packagesWith = new Map<number, PlacedService[]>();
  for (const packed of listed) {
    for (const { serviceId } of packed.facts.packageContents)
      packagesWith.set(serviceId, [...(packagesWith.get(serviceId) ?? []), packed]);
  }

  return {
    rows,
    services: new Map(placed.map((service) => [service.row.id, service])),
    listed,
    packagesWith,
    figures: new Map(rows.figures.map((figures) => [figures.service_id, figures])),
    measured: rows.facts && new Map(rows.facts.map((facts) => [facts.service_id, facts])),
    decimals: rows.rounding_precision ?? DEFAULT_DECIMALS,
  };
}
