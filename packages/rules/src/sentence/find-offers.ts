import { clampQuantity } from '../prices/quantity.ts';
import type { Sentence } from './read-sentence.ts';
import { type Place, THINGS, type Thing } from './words/things.ts';

/** A type of services as sentences are answered with. `sold`: orders of the last months of all its services. */
export type OfferedType = {
  slug: string;
  network: string;
  linkKinds: readonly string[];
  services: readonly OfferedService[];
};

/** A service that can be ordered. `price`: for a thousand units or the package, in any unit that compares. */
export type OfferedService = {
  id: number;
  price: number;
  popularity: number;
  isRecommended: boolean;
  /** Latest usual start in minutes; -1: unknown. */
  startMinutes: number;
  min: number;
  max: number;
  step: number;
  isPackage: boolean;
  hasRefill: boolean;
  /** Codes of the countries that it is delivered from or that its buyer may choose; empty: worldwide. */
  countries: readonly string[];
};

/** `limit`: the quantity was below the least or above the most of the service, and is that now. */
export type Offer = { id: number; quantity: number | null; limit: 'least' | 'most' | null };

/** Answer to a sentence; never empty while the shop sells something. */
export type Offers =
  /** `wrongLink`: the link's kind where the thing asked for is not for such a link; `instead`: types that take it. */
  | {
      kind: 'services';
      type: string;
      offers: readonly Offer[];
      wrongLink: { kind: string; instead: readonly string[] } | null;
    }
  /** Types between which the sentence does not choose, the most ordered first. */
  | { kind: 'types'; types: readonly string[] }
  /** Nothing of what was said is known here: the nearest types. */
  | { kind: 'nearest'; types: readonly string[] };

const MOST_SERVICES = 3;
const MOST_NEAREST = 3;
/** Rank of another thing than the one that was said. */
const FARTHEST = 9;
/** Narrowing words that a type is not offered for unless they are said. */
const NARROW: readonly Place[] = [
  'shorts',
  'reels',
  'story',
  'live',
  'clip',
  'podcast',
  'playlist',
  'search',
];

/**
 * Offers of a shop for a sentence (rules §2.20): first the service that its operator recommends, otherwise the most ordered of
 * those that take the link and the quantity, and at most two more with another price; without a network or a thing, the types to
 * choose from. Types without services to order are left out.
 */
export function findOffers(sentence: Sentence, all: readonly OfferedType[]): Offers {
  const types = all.filter(({ services }) => services.length > 0);
  const asked = askedTypes(sentence, types);
  const isAsked = sentence.things.length > 0 || sentence.places.length > 0;
  const { link, network } = sentence;
  if (asked.length === 0) return { kind: 'nearest', types: nearest(sentence, types) };
  const [best] = asked;
  const isOne = best !== undefined && (network !== null || asked.length === 1) && isAsked;
  const takes = (type: OfferedType) => link === null || takesLink(type, link);
  const fitting = asked.filter(takes);
  if (isOne && (fitting.length > 0 || link === null)) return offersOf(sentence, fitting[0] ?? best, null);
  if (isOne && link !== null) {
    const instead = byRank(sentence, mostOrdered(types.filter((type) => takesLink(type, link)))).map(
      ({ slug }) => slug,
    );
    return offersOf(sentence, best, { kind: link.kind, instead });
  }
  const shown = fitting.length > 0 ? fitting : asked;

  return shown.length === 1 && shown[0]
    ? offersOf(sentence, shown[0], null)
    : { kind: 'types', types: shown.map(({ slug }) => slug) };
}

const takesLink = ({ network, linkKinds }: OfferedType, link: NonNullable<Sentence['link']>) =>
  network === link.network && linkKinds.includes(link.kind);

/** Types that a sentence may mean, the nearest first: of its network, for its thing, narrowed by its places. */
function askedTypes({ network, things, places }: Sentence, types: readonly OfferedType[]): OfferedType[] {
  const there = network === null ? types : types.filter((type) => type.network === network);
  if (things.length === 0 && places.length === 0) return network === null ? [] : mostOrdered(there);
  const ranked = there.flatMap((type) => {
    const rank = rankOf(type, things);
    const narrowed = narrowness(type, places);
    return rank === null || (things.length === 0 && narrowed >= 0) ? [] : [{ type, rank, narrowed }];
  });
  const least = Math.min(...ranked.map(({ rank }) => rank));
  const near = ranked.filter(({ rank }) => rank === least);

  return near
    .toSorted((a, b) => a.narrowed - b.narrowed || soldOf(b.type) - soldOf(a.type))
    .map(({ type }) => type);
}

/** Types in the order of their nearness to the thing that was said. */
const byRank = ({ things }: Sentence, types: readonly OfferedType[]) =>
  types.toSorted((a, b) => (rankOf(a, things) ?? FARTHEST) - (rankOf(b, things) ?? FARTHEST));

/** 0 for the thing that was said, more for things near to it; null for another one. Without a thing every type may be meant. */
function rankOf({ slug }: OfferedType, things: Sentence['things']): number | null {
  if (things.length === 0) return 0;
  const ranks = things.flatMap((meaning) => {
    if (meaning.kind === 'type') return meaning.type === slug ? [0] : [];
    if (meaning.kind !== 'thing') return [];
    const near: readonly Thing[] = [meaning.thing, ...(THINGS[meaning.thing].near as readonly Thing[])];
    const rank = near.findIndex((thing) => isOf(slug, thing));
    return rank === -1 ? [] : [rank];
  });

  return ranks.length === 0 ? null : Math.min(...ranks);
}

const isOf = (slug: string, thing: Thing) => slug === thing || slug.endsWith(`-${thing}`);

/** Less is nearer: each place that was said and is in the slug brings it nearer, each narrowing one that was not said takes it away. */
function narrowness({ slug }: OfferedType, places: readonly string[]): number {
  const own = slug.split('-');
  const said = places.filter((place) => own.includes(place)).length;
  const unsaid = NARROW.filter((place) => own.includes(place) && !places.includes(place)).length;

  return unsaid - 2 * said;
}

const soldOf = ({ services }: OfferedType) => services.reduce((sum, { popularity }) => sum + popularity, 0);

const mostOrdered = (types: readonly OfferedType[]) => types.toSorted((a, b) => soldOf(b) - soldOf(a));

function nearest({ network, things, places }: Sentence, types: readonly OfferedType[]): string[] {
  const elsewhere = askedTypes({ network: null, things, places } as Sentence, types);
  const there = types.filter((type) => type.network === network);
  const [best = mostOrdered(types)] = [elsewhere, mostOrdered(there)].filter(({ length }) => length > 0);

  return best.slice(0, MOST_NEAREST).map(({ slug }) => slug);
}

function offersOf(
  sentence: Sentence,
  { slug, services }: OfferedType,
  wrongLink: Extract<Offers, { kind: 'services' }>['wrongLink'],
): Offers {
  const { quantity, country, taste, refill } = sentence;
  const fits = (service: OfferedService) => offerOf(service, quantity).limit === null;
  const isFrom = ({ countries }: OfferedService) => country !== null && countries.includes(country);
  const byTaste = (a: OfferedService, b: OfferedService) =>
    taste === 'cheap' ? a.price - b.price : taste === 'fast' ? startOf(a) - startOf(b) : 0;
  const before = (a: OfferedService, b: OfferedService) =>
    Number(isFrom(b)) - Number(isFrom(a)) ||
    Number(fits(b)) - Number(fits(a)) ||
    (refill === true ? Number(b.hasRefill) - Number(a.hasRefill) : 0) ||
    byTaste(a, b) ||
    Number(a.isPackage) - Number(b.isPackage) ||
    Number(b.isRecommended) - Number(a.isRecommended) ||
    b.popularity - a.popularity;
  const ranked = services.toSorted(before);
  const [first, ...others] = ranked;
  const prices = new Set([first?.price]);
  const different = others.filter(({ price }) => !prices.has(price) && prices.add(price));
  const shown = [...(first ? [first] : []), ...different].slice(0, MOST_SERVICES);

  return { kind: 'services', type: slug, offers: shown.map((one) => offerOf(one, quantity)), wrongLink };
}

const startOf = ({ startMinutes }: OfferedService) => (startMinutes < 0 ? Infinity : startMinutes);

/** A service for a quantity, or for the nearest that it takes; a package for itself. */
function offerOf({ id, isPackage, ...limits }: OfferedService, quantity: number | null): Offer {
  if (isPackage || quantity === null) return { id, quantity: null, limit: null };
  const limit = quantity < limits.min ? 'least' : quantity > limits.max ? 'most' : null;

  return { id, quantity: clampQuantity(quantity, limits, 'up'), limit };
}
