import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const shortText = v.pipe(v.string(), v.maxLength(2_000));

/**
 * A service in the cart, by the names of ENT-42. `subtotal` is what it cost when it was last
 * priced: shown at once, believed by nobody. The browser keeps it, so whatever is read back is checked first.
 */
const cartItem = v.object({
  index: count,
  url: shortText,
  networkId: count,
  serviceTypeId: count,
  serviceId: count,
  serviceName: shortText,
  /** The language of the name, which was the page's when the service was put here. */
  nameLang: v.optional(shortText, 'en'),
  /** Slug of the service's type, whose mark is shown. */
  icon: shortText,
  quantity: count,
  min: count,
  max: count,
  step: count,
  subtotal: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,6})?$/))),
  isCalculable: v.boolean(),
  /** As the wire takes it where nobody chooses; a chosen refill is the same. */
  isGuarantee: v.boolean(),
  /** Carts of an earlier release have no choice. */
  refillChosen: v.optional(v.nullable(v.boolean()), null),
  /** Refill period in words; null without a refill. */
  guarantee: v.optional(v.nullable(shortText), null),
  /** Slug of the package; null for every other service. Packages are not edited. */
  packageServiceSlug: v.nullable(shortText),
  /** True when the service cannot be changed, as it came from its own page. */
  isServicesFreezed: v.boolean(),
  countries: v.pipe(v.array(count), v.maxLength(300)),
  targetableValues: v.pipe(
    v.array(
      v.object({
        targetId: count,
        viewType: v.nullable(shortText),
        values: v.union([
          v.pipe(v.string(), v.maxLength(300_000)),
          v.pipe(v.array(count), v.maxLength(1_000)),
        ]),
      }),
    ),
    v.maxLength(20),
  ),
  isDripFeed: v.boolean(),
  numberOfRuns: count,
  dripFeedMinutes: count,
  dripFeedMode: v.picklist(['flat', 'increase', 'decrease', 'wave']),
  dripFeedQuantityStep: count,
  dripFeedTotalQuantity: count,
});
export type CartItem = v.InferOutput<typeof cartItem>;
export type NewCartItem = Omit<CartItem, 'index'>;

/** True for a service with a refill. */
export const hasRefill = ({ guarantee, isGuarantee, refillChosen }: CartItem): boolean =>
  guarantee !== null || isGuarantee || refillChosen === true;

/** True where the buyer has to say whether the item is refilled, and has not yet. */
export const isRefillOpen = (item: CartItem): boolean => hasRefill(item) && item.refillChosen === null;

/** Items that share a network and a link. */
export type CartGroup = { networkId: number; url: string; items: CartItem[] };

const stored = v.object({
  items: v.array(v.unknown()),
  couponCode: v.fallback(shortText, ''),
  methodId: v.fallback(v.nullable(v.pipe(v.number(), v.integer())), null),
});
export type StoredCart = {
  items: CartItem[];
  couponCode: string;
  /** The way to pay that was chosen; null for the one that the cart begins with. */
  methodId: number | null;
};

const EMPTY: StoredCart = { items: [], couponCode: '', methodId: null };

/** Maximum of items; more belong in a mass order. */
export const MOST_ITEMS = 100;

/** The cart in the browser's storage. What is no item of this release is left out, the rest stays. */
export function parseCart(text: string | null): StoredCart {
  const parsed = v.safeParse(stored, fromJson(text));
  if (!parsed.success) return EMPTY;
  const items = parsed.output.items.flatMap((item) => {
    const result = v.safeParse(cartItem, item);
    return result.success ? [result.output] : [];
  });
  const distinct = items.filter(
    ({ index }, place) => items.findIndex((item) => item.index === index) === place,
  );

  return { ...parsed.output, items: distinct.slice(0, MOST_ITEMS) };
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Adds items; the same service for the same link is one item, the newer one. */
export function withItems(items: readonly CartItem[], added: readonly NewCartItem[]): CartItem[] {
  const known = [...items];
  let next = Math.max(0, ...known.map(({ index }) => index)) + 1;
  for (const item of added) {
    const place = known.findIndex(({ url, serviceId }) => url === item.url && serviceId === item.serviceId);
    const same = known[place];
    if (same) known[place] = { ...item, index: same.index };
    else if (known.length < MOST_ITEMS) known.push({ ...item, index: next++ });
  }

  return known;
}

/** Puts back what was taken out, to the places that it had. What was put in anew meanwhile stays as it is. */
export function withReturned(items: readonly CartItem[], removed: readonly CartItem[]): CartItem[] {
  const isTaken = (item: CartItem) =>
    items.some(({ url, serviceId }) => url === item.url && serviceId === item.serviceId);
  const back = removed.filter((item) => !isTaken(item));
  const [clashing, free] = [
    back.filter(({ index }) => items.some((item) => item.index === index)),
    back.filter(({ index }) => items.every((item) => item.index !== index)),
  ];
  const known = [...items, ...free].sort((a, b) => a.index - b.index).slice(0, MOST_ITEMS);

  return withItems(known, clashing);
}

/** The cart as it is shown: grouped by network and link, in the order in which they came. */
export function groupItems(items: readonly CartItem[]): CartGroup[] {
  const groups = new Map<string, CartGroup>();
  for (const item of items) {
    const { networkId, url } = item;
    const key = `${networkId} ${url}`;
    const group = groups.get(key) ?? { networkId, url, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }

  return [...groups.values()];
}
