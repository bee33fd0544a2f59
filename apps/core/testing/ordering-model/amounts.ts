/**
 * The amounts of an order, worked out from docs/rules alone: the model of ordering must not share code with the shop
 * that it checks. Micro-USD; every charge is whole cents.
 */
export const CENT = 10_000n;

/** Rounds half up to cents (rules §2.0). */
export const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  ((2n * numerator + denominator * CENT) / (2n * denominator * CENT)) * CENT;

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
export const least = (...amounts: bigint[]): bigint => amounts.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n;

/** Splits whole cents by largest remainder, adding up to the total; of equal ones the heavier, the smaller key, the first. */
export function split(total: bigint, weights: readonly bigint[], keys: readonly string[] = []): bigint[] {
  const whole = sum(weights);
  const parts = weights.map((weight, place) => {
    const [share, all] = whole === 0n ? [1n, BigInt(weights.length)] : [weight, whole];
    const exact = (total / CENT) * share;
    return { place, weight, key: keys[place] ?? '', cents: exact / all, rest: exact % all };
  });
  const left = total / CENT - sum(parts.map(({ cents }) => cents));
  const first = parts.toSorted(
    (a, b) =>
      Number(b.rest - a.rest) ||
      Number(b.weight - a.weight) ||
      (a.key === b.key ? a.place - b.place : a.key < b.key ? -1 : 1),
  );
  for (const part of first.slice(0, Number(left))) part.cents += 1n;

  return parts.map(({ cents }) => cents * CENT);
}

/** Providers; orders that were sent to the second one without an answer can not be looked up there. */
export const PROVIDERS = ['simulator', 'blind'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Percent of its list price that each takes for a service before that changes; null: nobody knows. */
export const USUAL_COSTS: Record<ProviderName, number | null> = { simulator: 45, blind: null };

/** A service of the demo as a model knows it (demo/catalogue/services.json). Prices in micro-USD. */
export type ModelService = {
  id: number;
  type: number;
  price: bigint;
  per: bigint;
  discount: bigint;
  min: number;
  step: number;
  guaranteeDays: number;
  isModerated: boolean;
  mayPause: boolean;
  mayCancel: boolean;
  contents: readonly { service: ModelService; quantity: number }[];
  /** In the order in which they are tried. */
  providers: readonly ProviderName[];
};

const PLAIN = {
  per: 1000n,
  discount: 0n,
  guaranteeDays: 0,
  isModerated: false,
  mayPause: true,
  mayCancel: true,
  contents: [],
  providers: PROVIDERS as readonly ProviderName[],
};
const views = {
  ...PLAIN,
  id: 1,
  type: 1,
  price: 2_400_000n,
  min: 500,
  step: 100,
  guaranteeDays: 30,
};
const likes = { ...PLAIN, id: 12, type: 4, price: 6_500_000n, min: 20, step: 10, guaranteeDays: 30 };
const shares = {
  ...PLAIN,
  id: 19,
  type: 8,
  price: 4_200_000n,
  min: 50,
  step: 10,
  providers: ['blind', 'simulator'] as const,
};

/** Services that the model orders; two of them with other flags than the demo has (`SERVICE_FLAGS`). */
export const SERVICES = {
  views,
  longViews: {
    ...views,
    id: 2,
    price: 5_900_000n,
    guaranteeDays: 60,
    mayPause: false,
    mayCancel: false,
  },
  moderated: { ...views, id: 3, price: 7_500_000n, discount: 10n, min: 1000, step: 500, isModerated: true },
  shares,
  /** Ordered by trials alone. */
  postLikes: { ...PLAIN, id: 33, type: 21, price: 2_100_000n, min: 20, step: 10, guaranteeDays: 30 },
  comments: { ...PLAIN, id: 14, type: 5, price: 550_000n, per: 1n, min: 5, step: 1 },
  package: {
    ...PLAIN,
    id: 22,
    type: 11,
    price: 7_500_000n,
    per: 1n,
    min: 1,
    step: 1,
    guaranteeDays: 30,
    contents: [
      { service: views, quantity: 3000 },
      { service: likes, quantity: 150 },
      { service: shares, quantity: 50 },
    ],
  },
} satisfies Record<string, ModelService>;

/** Columns of services that the model needs otherwise. */
export const SERVICE_FLAGS = {
  [SERVICES.longViews.id]: { pause_allowed: false, cancel_allowed: false },
  [SERVICES.moderated.id]: { needs_moderation: true },
};

/** The price that a buyer of this grade pays (rules §2.1). */
function priceOf(service: ModelService, gradePercent: bigint): bigint {
  const grade = service.contents.length > 0 ? 0n : gradePercent;
  // Prices have six decimals, half up.
  return (2n * service.price * (100n - service.discount) * (100n - grade) + 10_000n) / 20_000n;
}

/** Cost of a line, rounded once, a cent at least; 12 % more under guarantee (E1, E2, E3). */
export function lineCost(
  service: ModelService,
  quantity: number,
  isGuaranteed: boolean,
  gradePercent: bigint,
): bigint {
  const percent = isGuaranteed && service.guaranteeDays > 0 ? 112n : 100n;
  const cost = halfUp(priceOf(service, gradePercent) * BigInt(quantity) * percent, service.per * 100n);

  return cost === 0n ? CENT : cost;
}

/** Fee and bonus of a method on an amount: the tier with the highest threshold that it reaches (§2.4). */
export function methodTerms(method: 1 | 3, amount: bigint): { fee: bigint; bonus: bigint; isTaken: boolean } {
  const card = { fee: 35n, min: 1_000_000n, max: 2_000_000_000n, tiers: { 200: 40n, 50: 20n } };
  const crypto = {
    fee: 10n,
    min: 5_000_000n,
    max: 10_000_000_000n,
    tiers: { 1000: 80n, 200: 50n, 50: 30n },
  };
  const { fee, min, max, tiers } = method === 1 ? card : crypto;
  const reached = Object.entries(tiers)
    .filter(([from]) => BigInt(from) * 1_000_000n <= amount)
    .sort(([a], [b]) => Number(b) - Number(a));

  return {
    fee: halfUp(amount * fee, 1000n),
    bonus: halfUp(amount * (reached[0]?.[1] ?? 0n), 1000n),
    isTaken: amount >= min && amount <= max,
  };
}

/** Coupons that the model adds to the shop, of each kind one; `EXTRA` is for top-ups as well (§2.5). */
export const COUPONS = {
  TENTH: { kind: 'discount', percent: 10n, amount: null, min: 5_000_000n, cap: 3_000_000n, uses: 12 },
  FIVER: { kind: 'discount', percent: null, amount: 5_000_000n, min: 0n, cap: null, uses: 4 },
  BACK: { kind: 'cashback', percent: 7n, amount: null, min: 2_000_000n, cap: 50_000_000n, uses: 12 },
  EXTRA: { kind: 'bonus', percent: null, amount: 1_500_000n, min: 3_000_000n, cap: null, uses: 12 },
} as const;
export type CouponCode = keyof typeof COUPONS;

/** Worth of a coupon on a base that it applies to. */
export function couponWorth(code: CouponCode, base: bigint): bigint {
  const { percent, amount, cap } = COUPONS[code];
  const worth = percent === null ? amount : halfUp(base * percent, 100n);

  return least(base, worth, cap ?? worth);
}

const GRADES = [
  { from: 10_000_000_000n, percent: 10n, days: 365 },
  { from: 2_000_000_000n, percent: 7n, days: 180 },
  { from: 500_000_000n, percent: 4n, days: 180 },
  { from: 100_000_000n, percent: 2n, days: 180 },
];

/** The grade that a spend reaches (demo/catalogue/grades.json): its percent, and the days that it is kept at least. */
export const gradeOf = (spend: bigint): { percent: bigint; days: number | null } =>
  GRADES.find(({ from }) => spend >= from) ?? { percent: 0n, days: null };

/** Quantities of the runs of a plan (rules §2.2). */
export function runQuantities({ mode, first, runs, step }: Plan): number[] {
  return Array.from({ length: runs }, (_, k) => {
    const steps = { flat: 0, increase: k, decrease: -k, wave: Math.min(k, runs - 1 - k) }[mode];
    return first + step * steps;
  });
}
export type Plan = {
  mode: 'flat' | 'increase' | 'decrease' | 'wave';
  first: number;
  runs: number;
  step: number;
  minutes: number;
};
