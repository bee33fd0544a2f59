import { parseAmount, parseFraction } from '@fanfare/rules';
import { fieldsWith, SERVICE_FIELDS } from '../../data/tables/service-fields.ts';
import type { ServiceContent } from './contents.ts';
import type { CatalogueMethod, CatalogueService, KeptFacts } from './face/snapshot.ts';
import { presentTarget } from './present.ts';
import type { MethodRow, NetworkRow, RouteRow, ServiceRow, ServiceTypeRow } from './store.ts';

/** `twitch-live-viewers`: link kinds do not tell, since some broadcasts are found at their channel. */
const LIVE_TYPE = /(^|-)live(-|$)/;

type Surroundings = {
  type: ServiceTypeRow;
  network: NetworkRow;
  content: ServiceContent;
  mayMeetAlone: boolean;
  /** Routes by service. */
  routes: ReadonlyMap<number, readonly RouteRow[]>;
};

/** The facts of a service that rules and use cases decide on. */
export function toFacts(
  row: ServiceRow,
  { type, network, content, mayMeetAlone, routes }: Surroundings,
): CatalogueService {
  const delivered = row.is_package ? content.package_contents.map(({ id }) => id) : [row.id];

  return {
    ...keptFacts(row, content),
    networkId: network.id,
    networkSlug: network.slug,
    linkKinds: type.link_kinds,
    terms: {
      defaultPrice: BigInt(row.default_price),
      pricingPer: row.pricing_per,
      priceType: row.price_type,
      discountPercent: Number(row.discount_percent),
      floorPrice: row.floor_price === null ? null : BigInt(row.floor_price),
      isPackage: row.is_package,
      isNetPrice: row.is_net_price,
      hasRefill: row.has_refill,
    },
    limits: { min: row.min_quantity, max: row.max_quantity, step: row.quantity_step },
    isDeactivated: row.is_deactivated || !delivered.every((id) => routes.has(id)),
    routes: (routes.get(row.id) ?? []).map(({ provider, provider_service, cost }) => ({
      provider,
      providerService: provider_service,
      costPerThousand: cost === null ? null : BigInt(cost),
    })),
    isLive: LIVE_TYPE.test(type.slug),
    packageContents: content.package_contents.map(({ id, quantity, isDisplayable }) => ({
      serviceId: id,
      quantity,
      isDisplayable,
    })),
    targets: content.targets.map((target) => presentTarget(target, 'en')),
    mayMeetAlone,
  };
}

const FACTS = fieldsWith('fact');

function keptFacts(row: ServiceRow, content: ServiceContent): KeptFacts {
  const kept = { ...row, ...content };

  return Object.fromEntries(FACTS.map((field) => [SERVICE_FIELDS[field].fact, kept[field]])) as KeptFacts;
}

/** The facts of a payment method. */
export function toMethod(row: MethodRow): CatalogueMethod {
  return {
    id: row.id,
    strategy: row.strategy,
    gateway: row.gateway,
    chargeCurrency: String(row.content.charge_currency),
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
    isForWidgets: row.is_for_widgets,
    isForTopUp: row.is_for_top_up,
    isForRecurring: row.is_for_recurring,
  };
}
