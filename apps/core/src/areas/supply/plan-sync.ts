import { formatPrice, type Micro } from '@fanfare/rules';
import type { Offer } from '../../adapters/providers/port.ts';
import type { AgreedOffer } from '../../data/tables/fulfilment.ts';
import type { ChangeableService } from '../catalogue/face/change-service.ts';
import { costInUsd } from '../fulfilment/face/cost-in-usd.ts';
import type { RouteRow } from '../fulfilment/face/route-store.ts';
import type { Change, RoutePair } from './change-log.ts';
import { type Doubt, doubtOffer, termsOf } from './doubt-offer.ts';
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

/** Share of a list beyond which a person looks first. */
const MOST_GONE_PERCENT = 20;

/** State before a provider's services are taken over. */
export type Before = {
  provider: string;
  known: ReadonlyMap<string, KnownOffer>;
  /** Routes of the services that this provider delivers, those of other providers too. */
  routes: readonly RouteRow[];
  services: readonly ChangeableService[];
  followed: ReadonlyMap<number, Followed>;
  rateOf: RateOf;
  /** Routes whose price or cost waits for a person, and those whose offers one has agreed to. */
  held: readonly RoutePair[];
  agreed: readonly RoutePair[];
};

export type Plan = {
  /** Reason why a person has to agree to the list as a whole; null where nobody has to. */
  why: 'empty' | 'many_gone' | null;
  counts: { offered: number; added: number; gone: number };
  changes: Change[];
  routes: { id: number; change: RouteChange }[];
  services: ({ id: number } & Following)[];
};

type RouteChange = {
  cost_per_thousand?: Micro;
  currency?: string;
  is_gone?: boolean;
  agreed_offer?: AgreedOffer;
};

/**
 * Changes that follow from a provider's list of services. A list that is empty, or lacks many of those that were there, is held
 * as a whole: only costs that rose are taken from it, so that nothing is sold below its margin meanwhile. `isAgreed`: a person
 * has looked. Of a route whose offer is doubted (`doubtOffer`) no more is taken either, and the price stays.
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
    planRoute(plan, before, {
      ...{ route, service, offer: offered.get(route.provider_service), isHeld: why !== null },
    });
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

function planRoute(plan: Plan, before: Before, { route, service, offer, isHeld }: OfRoute): void {
  const about = { service: route.provider_service, serviceId: service.id };
  const change: RouteChange = {};
  if (!isHeld && (offer === undefined) !== route.is_gone) {
    change.is_gone = offer === undefined;
    const field = offer === undefined ? 'gone' : 'back';
    plan.changes.push({ ...about, field, before: null, after: null, why: null });
  }
  if (offer !== undefined) {
    const cost = { amount: costOf(offer, service), currency: offer.rate.currency };
    const doubt = doubtOf(before, route, offer);
    const isTaken = (!isHeld && doubt === null) || isDearer(before, route, cost);
    const isOther = cost.amount !== route.cost_per_thousand || cost.currency !== route.currency;
    if (isOther && isTaken) {
      change.cost_per_thousand = cost.amount;
      change.currency = cost.currency;
    }
    if (isOther && (isTaken || !isHeld))
      plan.changes.push({
        ...about,
        field: 'cost',
        before: route.cost_per_thousand === null ? null : shown(route.cost_per_thousand, route.currency),
        after: shown(cost.amount, cost.currency),
        why: isTaken ? null : doubt,
      });
    const terms = termsOf(offer);
    if (!isHeld && doubt === null && !isSameTerms(terms, route.agreed_offer)) change.agreed_offer = terms;
  }
  if (Object.keys(change).length > 0) plan.routes.push({ id: route.id, change });
}

const isSameTerms = (terms: AgreedOffer, known: AgreedOffer | null) =>
  known !== null && (Object.keys(terms) as (keyof AgreedOffer)[]).every((key) => terms[key] === known[key]);

/** The doubt of a route's offer; null once a person has agreed to it. */
function doubtOf({ agreed }: Before, route: RouteRow, offer: Offer): Doubt | null {
  return agreed.some((pair) => isPairOf(route, pair)) ? null : doubtOffer(offer, route.agreed_offer);
}

const isPairOf = (route: RouteRow, { serviceId, theirs }: RoutePair) =>
  route.service_id === serviceId && route.provider_service === theirs;

/** True for what surely costs more than was known: that counts at once, so that nothing is sold below its margin. */
function isDearer({ rateOf }: Before, route: RouteRow, cost: { amount: Micro; currency: string }): boolean {
  if (route.cost_per_thousand === null) return cost.amount > 0n;
  if (cost.currency === route.currency) return cost.amount > route.cost_per_thousand;
  const [before, now] = [
    costInUsd(route.cost_per_thousand, route.currency, rateOf),
    costInUsd(cost.amount, cost.currency, rateOf),
  ];

  return before !== null && now !== null && now > before;
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

/** The price that follows a cost which changed, or that waits for a person; null where none does. */
function planPrice(
  before: Before,
  { service, leader, offer }: OfService,
): (Pick<Change, 'before' | 'after' | 'why'> & { micro: Micro | null }) | null {
  const markup = leader.follows_price ? markupOf(leader) : null;
  const cost = { amount: costOf(offer, service), currency: offer.rate.currency };
  const isSame = cost.amount === leader.cost_per_thousand && cost.currency === leader.currency;
  const isDue = [...before.held, ...before.agreed].some((pair) => isPairOf(leader, pair));
  if (markup === null || (isSame && !isDue)) return null;
  const shownBefore = formatPrice(service.default_price);
  const price = priceOf(cost, markup, service.pricing_per, before.rateOf);
  if (price === null) return { before: shownBefore, after: null, micro: null, why: 'no_rate' };
  if (price === service.default_price) return null;

  return {
    before: shownBefore,
    after: formatPrice(price),
    micro: price,
    why: doubtOf(before, leader, offer),
  };
}

const shown = (cost: Micro, currency: string) => `${formatPrice(cost)} ${currency}`;
