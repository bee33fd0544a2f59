import type { CancelReason, OrderStatus } from '@fanfare/rules';
import type { FakeOrder } from '../doubles/fake-provider.ts';
import { type CouponCode, type ModelService, type Plan, type ProviderName, split, sum } from './amounts.ts';

/** An order of the model; `id` is 0 until the shop has told it. */
export type ModelOrder = {
  id: number;
  purchase: ModelPurchase;
  parent: ModelOrder | null;
  children: ModelOrder[];
  service: ModelService;
  url: string;
  quantity: number;
  isGuaranteed: boolean;
  status: OrderStatus;
  cost: bigint;
  bonus: bigint;
  refunded: bigint;
  delivered: number;
  start: number | null;
  reason: CancelReason | null;
  cancelAskedAt: number | null;
  completedAt: number | null;
  isHidden: boolean;
  holdsLink: boolean;
  delivery: 'none' | 'waiting' | 'sending' | 'held' | 'accepted' | 'finished';
  /** Current or next provider. */
  provider: ProviderName;
  /** Charge of its provider, by its last answer; micro-USD. */
  providerCost: bigint;
  /** Cost that it was to have when it was sold, and the most that staff agreed to; null where nobody knew or said. */
  expectedCost: bigint | null;
  agreedCost: bigint | null;
  /** Cost for which it waits until somebody agrees. */
  lossCost: bigint | null;
  /** Part of its provider's report that can not be, until a person has looked, and the last such part. */
  doubt: FakeOrder['oddity'];
  doubted: FakeOrder['oddity'];
  /** Providers that have refused it. */
  refusedBy: ProviderName[];
  desired: FakeOrder['stance'];
  /** Stance that the provider is known to know; null: nobody knows. */
  reported: FakeOrder['stance'] | null;
  countedAt: number | null;
  refills: ModelRefill[];
  feed: { plan: Plan; startedAt: number | null; nextRun: number; nextDue: number | null } | null;
  attempt: 0 | 1 | 2;
  run: number;
};

export type ModelRefill = {
  quantity: number;
  state: 'open' | 'staff' | 'done' | 'rejected';
  at: number;
  isTried: boolean;
  /** The provider has it, and nobody knows. */
  isAtProvider: boolean;
  provider: ProviderName;
};

/** Use of a coupon. `until`: end of its reservation while it is not paid (§2.5). */
export type ModelUse = { code: CouponCode; state: 'reserved' | 'consumed' | 'released'; until: number };

export type ModelPurchase = {
  id: number;
  status: 'unpaid' | 'paid' | 'canceled';
  orders: ModelOrder[];
  coupon: ModelUse | null;
  fee: bigint;
  feeRefunded: bigint;
  methodBonus: bigint;
  bonusTaken: bigint;
  couponBonusTaken: bigint;
  cashback: bigint;
  /** Cash that paid the order, less refunds. */
  spent: Taken[];
  couponBonus: bigint;
  /** Percent that the owner of a widget gets of it; null where it was bought through none. */
  share: bigint | null;
  /** Fate of a coupon that no longer applied when the order was priced anew. */
  droppedCoupon: 'released' | null;
  pricedAt: number;
  createdAt: number;
};

export type ModelInvoice = {
  id: number;
  purchase: ModelPurchase | null;
  amount: bigint;
  fee: bigint;
  methodBonus: bigint;
  couponBonus: bigint;
  coupon: ModelUse | null;
  status: 'created' | 'expired' | 'paid';
  createdAt: number;
  paidAt: number | null;
  /** Bonus credited beside the amount. */
  bonusGiven: bigint;
  refunds: ModelRefund[];
  dispute: { state: 'opened' | 'won' | 'lost'; amount: bigint; taken: Taken[] } | null;
  /** True while a dispute is open: nothing of it can be given back. */
  isHeld: boolean;
  /** True when all of it went back. */
  isGone: boolean;
};

export type ModelRefund = {
  id: number;
  amount: bigint;
  bonusTaken: bigint;
  taken: Taken[];
  state: 'requested' | 'sent' | 'done' | 'refused';
};

/** Refunds that the gateway has not refused. */
export const liveRefunds = ({ refunds }: ModelInvoice): ModelRefund[] =>
  refunds.filter(({ state }) => state !== 'refused');

/** A new invoice. */
export const newInvoice = (
  facts: Pick<
    ModelInvoice,
    'purchase' | 'amount' | 'fee' | 'methodBonus' | 'couponBonus' | 'coupon' | 'createdAt'
  >,
): ModelInvoice => ({
  id: 0,
  status: 'created',
  paidAt: null,
  bonusGiven: 0n,
  refunds: [],
  dispute: null,
  isHeld: false,
  isGone: false,
  ...facts,
});

export type ModelLine = {
  service: ModelService;
  quantity: number;
  isGuaranteed: boolean;
  url: string;
  plan: Plan | null;
};

export const costOf = (orders: readonly ModelOrder[]) => sum(orders.map(({ cost }) => cost));

export const isFinal = ({ status }: ModelOrder) => status === 'completed' || status === 'canceled';

/** Deliveries of an order: itself, the parts of a package, the runs of a drip feed so far. */
export const partsOf = (order: ModelOrder): ModelOrder[] =>
  order.children.length === 0 && order.feed === null ? [order] : order.children;

/** A new order. */
export function newOrder(
  facts: Pick<ModelOrder, 'purchase' | 'service' | 'url' | 'quantity' | 'isGuaranteed' | 'cost'> &
    Partial<ModelOrder>,
): ModelOrder {
  return {
    id: 0,
    parent: null,
    children: [],
    status: 'unpaid',
    bonus: 0n,
    refunded: 0n,
    delivered: 0,
    start: null,
    reason: null,
    cancelAskedAt: null,
    completedAt: null,
    isHidden: false,
    holdsLink: false,
    delivery: 'none',
    provider: facts.service.providers[0] ?? 'simulator',
    providerCost: 0n,
    expectedCost: null,
    agreedCost: null,
    lossCost: null,
    doubt: null,
    doubted: null,
    refusedBy: [],
    desired: 'running',
    reported: 'running',
    countedAt: null,
    refills: [],
    feed: null,
    attempt: 0,
    run: 0,
    ...facts,
  };
}

/** Splits the cost of a package over its parts by their list value (rules §2.3). */
export function shareOut({ children, cost, bonus }: ModelOrder): void {
  if (children.length === 0) return;
  const values = children.map(({ service, quantity }) => (service.price * BigInt(quantity)) / service.per);
  const costs = split(cost, values);
  const bonuses = split(bonus, costs);
  for (const [place, part] of children.entries()) {
    part.cost = costs[place] ?? 0n;
    part.bonus = bonuses[place] ?? 0n;
  }
}

/** Cash that came at once: of a payment, or (null) as a present. */
export type Lot = { from: ModelInvoice | null; left: bigint };
/** Amount taken of a lot for one thing, which may come back to it. */
export type Taken = { lot: Lot; amount: bigint };
