import { formatPrice, type Micro } from '@fanfare/rules';
import type { Offer } from '../../adapters/providers/port.ts';
import type { ChangeableService } from '../catalogue/change-service.ts';
import type { RouteRow } from '../fulfilment/route-store.ts';
import type { Change } from './change-log.ts';
import {
  costOf,
  type Followed,
  type Following,
  followLimits,
  markupOf,
  priceOf,
  type RateOf,
} from './follow-offer.ts';
import type { KnownOffer } from './offer-store.ts';

/** Shares beyond which a person looks first. */
const MOST_GONE_PERCENT = 20;
const LARGEST_RISE_PERCENT = 50n;

/** What is known before a provider's services are taken over. */
export type Before = {
  provider: string;
  known: ReadonlyMap<string, KnownOffer>;
  /** Routes of the services that this provider delivers, those of other providers too. */
  routes: readonly RouteRow[];
  services: readonly ChangeableService[];
  followed: ReadonlyMap<number, Followed>;
  rateOf: RateOf;
  /** Services whose prices a person has agreed to. */
  agreed: ReadonlySet<number>;
};

export type Plan = {
  /** Why a person has to agree to the list as a whole; null where nobody has to. */
  why: 'empty' | 'many_gone' | null;
  counts: { offered: number; added: number; gone: number };
  changes: Change[];
  routes: { id: number; change: { cost_per_thousand?: Micro; currency?: string; is_gone?: boolean } }[];
  services: ({ id: number } & Following)[];
};

/**
 * What follows from a provider's list of services. A list that is empty, or lacks many of those that were there, is held as a whole:
 * only costs that rose are taken from it, so that nothing is sold below its margin meanwhile. `isAgreed`: a person has looked.
 */
export function planSync(before: Before, offers: readonly Offer[], isAgreed = false): Plan {
  const { provider, known, routes, services } = before;
  const offered = new Map(offers.map((offer) => [offer.service, offer]));
  const there = [...known.values()].filter(({ isGone }) => !isGone);
  const gone = there.filter(({ service }) => !offered.has(service)).length;
  const why = isAgreed ? null : whyHeld(offers.length, there.length, gone);
  const plan: Plan = {
    why,
    counts: {
      offered: offers.length,
      added: offers.filter(({ service }) => !known.has(service)).length,
      gone,
    },
    ...{ changes: [], routes: [], services: [] },
  };
  const byId = new Map(services.map((service) => [service.id, service]));
  const now = new Map<number, Pick<RouteRow, 'is_gone'>>();
  for (const route of routes) {
    const service = byId.get(route.service_id);
    if (route.provider !== provider || !service) continue;
    planRoute(plan, { route, service, offer: offered.get(route.provider_service), isHeld: why !== null });
    now.set(route.id, {
      is_gone: plan.routes.find(({ id }) => id === route.id)?.change.is_gone ?? route.is_gone,
    });
  }
  if (why !== null) return plan;
  for (const service of services) {
    const leader = routes.find(
      (route) => route.service_id === service.id && !route.is_paused && !(now.get(route.id) ?? route).is_gone,
    );
    const offer = leader?.provider === provider ? offered.get(leader.provider_service) : undefined;
    if (leader && offer) planService(plan, before, { service, leader, offer });
  }

  return plan;
}

function whyHeld(offered: number, there: number, gone: number): Plan['why'] {
  if (offered === 0) return 'empty';

  return gone * 100 > there * MOST_GONE_PERCENT ? 'many_gone' : null;
}

type OfRoute = { route: RouteRow; service: ChangeableService; offer: Offer | undefined; isHeld: boolean };

function planRoute(plan: Plan, { route, service, offer, isHeld }: OfRoute): void {
  const about = { service: route.provider_service, serviceId: service.id, why: null };
  const change: Plan['routes'][number]['change'] = {};
  if (!isHeld && (offer === undefined) !== route.is_gone) {
    change.is_gone = offer === undefined;
    plan.changes.push({ ...about, field: offer === undefined ? 'gone' : 'back', before: null, after: null });
  }
  if (offer !== undefined) {
    const cost = costOf(offer, service);
    const { currency } = offer.rate;
    const isOther = cost !== route.cost_per_thousand || currency !== route.currency;
    if (isOther && (!isHeld || route.cost_per_thousand === null || cost > route.cost_per_thousand)) {
      change.cost_per_thousand = cost;
      change.currency = currency;
      plan.changes.push({
        ...about,
        field: 'cost',
        before: route.cost_per_thousand === null ? null : shown(route.cost_per_thousand, route.currency),
        after: shown(cost, currency),
      });
    }
  }
  if (Object.keys(change).length > 0) plan.routes.push({ id: route.id, change });
}

type OfService = { service: ChangeableService; leader: RouteRow; offer: Offer };

function planService(plan: Plan, before: Before, { service, leader, offer }: OfService): void {
  const about = { service: leader.provider_service, serviceId: service.id };
  const following = followLimits(service, offer, before.followed.get(service.id) ?? { own: {}, applied: {} });
  const FIELDS = {
    min_quantity: 'min',
    max_quantity: 'max',
    has_refill: 'refill',
    cancel_allowed: 'cancel',
  } as const;
  for (const [column, field] of Object.entries(FIELDS) as [keyof typeof FIELDS, Change['field']][])
    if (following.change[column] !== undefined)
      plan.changes.push({
        ...about,
        field,
        before: String(service[column]),
        after: String(following.change[column]),
        why: null,
      });
  const price = planPrice(before, { service, leader, offer });
  if (price !== null) {
    const { micro, ...change } = price;
    plan.changes.push({ ...about, field: 'price', ...change });
    if (change.why === null && micro !== null) following.change.default_price = String(micro);
  }
  plan.services.push({ id: service.id, ...following });
}

/** The price that follows a cost which changed; null where none does. */
function planPrice(
  { rateOf, known, agreed }: Before,
  { service, leader, offer }: OfService,
): (Pick<Change, 'before' | 'after' | 'why'> & { micro: Micro | null }) | null {
  const markup = leader.follows_price ? markupOf(leader) : null;
  const cost = { amount: costOf(offer, service), currency: offer.rate.currency };
  const isSame = cost.amount === leader.cost_per_thousand && cost.currency === leader.currency;
  const isAgreed = agreed.has(service.id);
  if (markup === null || (isSame && !isAgreed)) return null;
  const before = formatPrice(service.default_price);
  const price = priceOf(cost, markup, service.pricing_per, rateOf);
  if (price === null) return { before, after: null, micro: null, why: 'no_rate' };
  if (price === service.default_price) return null;
  const last = known.get(offer.service)?.rate;
  const was = last && last.currency === cost.currency ? last.amount : null;
  const isRise = was !== null && offer.rate.amount * 100n > was * (100n + LARGEST_RISE_PERCENT);

  return { before, after: formatPrice(price), micro: price, why: isRise && !isAgreed ? 'price_rise' : null };
}

const shown = (cost: Micro, currency: string) => `${formatPrice(cost)} ${currency}`;
