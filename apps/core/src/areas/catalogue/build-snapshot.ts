import type { Locale } from '@fanfare/contract';
import { parseAmount, parseFraction } from '@fanfare/rules';
import { buildContent } from './build-content.ts';
import type { PlacedService } from './catalogue.ts';
import { networkContent, type ServiceContent, serviceContent, serviceTypeContent } from './contents.ts';
import { presentTarget } from './present.ts';
import type { CatalogueContent, CatalogueMethod, CatalogueService, CatalogueSnapshot } from './snapshot.ts';
import type { CatalogueRows, MethodRow, NetworkRow, ServiceRow, ServiceTypeRow } from './store.ts';
import { readTranslations } from './translations.ts';

const DEFAULT_DECIMALS = 2;

/**
 * The catalogue as use cases and pages see it, from rows of one moment. Texts of a language are built when first asked
 * for and kept. Throws a ZodError for content that no seed or console could have written.
 */
export function buildSnapshot(rows: CatalogueRows): CatalogueSnapshot {
  const services = placeServices(rows);
  const catalogue = { rows, services, decimals: rows.rounding_precision ?? DEFAULT_DECIMALS };
  const translations = readTranslations(rows);
  const contents = new Map<Locale, CatalogueContent>();
  // Only texts that exist are built: the languages without any share the English ones.
  const content = (locale: Locale): CatalogueContent => {
    const spoken = translations.has(locale) ? locale : 'en';
    const known = contents.get(spoken) ?? buildContent(catalogue, spoken, translations.of(spoken));
    contents.set(spoken, known);

    return known;
  };

  return {
    version: rows.version,
    services: new Map([...services].map(([id, { facts }]) => [id, facts])),
    serviceIdBySlug: new Map(rows.services.map(({ slug, id }) => [slug, id])),
    serviceTypeIdBySlug: new Map(rows.service_types.map(({ slug, id }) => [slug, id])),
    networkIdBySlug: new Map(rows.networks.map(({ slug, id }) => [slug, id])),
    methods: new Map(rows.methods.map((row) => [row.id, toMethod(row)])),
    countryIds: new Set(rows.countries.map(({ id }) => id)),
    languageIds: new Set(rows.languages.map(({ id }) => id)),
    content,
  };
}

function placeServices(rows: CatalogueRows): Map<number, PlacedService> {
  const networks = new Map(rows.networks.map((row) => [row.id, row]));
  const types = new Map(rows.service_types.map((row) => [row.id, row]));
  for (const { content } of rows.networks) networkContent.parse(content);
  for (const { content } of rows.service_types) serviceTypeContent.parse(content);

  return new Map(
    rows.services.flatMap((row): [number, PlacedService][] => {
      const [type, network] = [types.get(row.service_type_id), networks.get(row.network_id)];
      // Foreign keys promise both.
      if (!type || !network) return [];
      const content = serviceContent.parse(row.content);
      return [[row.id, { row, type, network, content, facts: toFacts(row, type, network, content) }]];
    }),
  );
}

function toFacts(
  row: ServiceRow,
  type: ServiceTypeRow,
  network: NetworkRow,
  content: ServiceContent,
): CatalogueService {
  return {
    id: row.id,
    slug: row.slug,
    networkId: network.id,
    networkSlug: network.slug,
    serviceTypeId: type.id,
    linkKinds: type.link_kinds,
    terms: {
      defaultPrice: BigInt(row.default_price),
      pricingPer: row.pricing_per === 1000 ? 1000 : 1,
      priceType: row.price_type,
      discountPercent: Number(row.discount_percent),
      floorPrice: row.floor_price === null ? null : BigInt(row.floor_price),
      isPackage: row.is_package,
      isNetPrice: row.is_net_price,
      hasRefill: row.has_refill,
    },
    limits: { min: row.min_quantity, max: row.max_quantity, step: row.quantity_step },
    defaultQuantity: row.default_quantity,
    guaranteeDays: row.guarantee_days,
    isEnabled: row.is_enabled,
    isDeactivated: row.is_deactivated,
    isRestricted: row.restricted_access,
    isPackage: row.is_package,
    packageContents: content.package_contents.map(({ id, quantity, isDisplayable }) => ({
      serviceId: id,
      quantity,
      isDisplayable,
    })),
    targets: content.targets.map((target) => presentTarget(target, 'en')),
    isQuantityCalculated: content.calculable_quantity,
    isUrlRequired: content.url_is_required,
    allowsDuplicateLinks: row.allows_duplicate_links,
    cancelAllowed: row.cancel_allowed,
    pauseAllowed: row.pause_allowed,
    needsModeration: row.needs_moderation,
    allowedCountries: content.allowed_use_countries,
  };
}

function toMethod(row: MethodRow): CatalogueMethod {
  return {
    id: row.id,
    strategy: row.strategy,
    gateway: row.gateway,
    terms: {
      feeFraction: parseFraction(row.fee_percent),
      minAmount: BigInt(row.min_amount),
      maxAmount: row.max_amount === null ? null : BigInt(row.max_amount),
      bonuses: row.bonuses.map(({ bonus_percent, from_amount }) => ({
        fraction: parseFraction(bonus_percent),
        fromAmount: parseAmount(from_amount),
      })),
    },
    isForGuests: row.is_for_guests,
    isForTopUp: row.is_for_top_up,
  };
}
