import type { InputOf, subscriptionCost } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { type Caller, customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalid } from '../../refusal.ts';
import { BALANCE_METHOD_ID, chooseMethod } from '../billing/face/choose-method.ts';
import { requireCard } from '../billing/face/linked-cards.ts';
import type { CatalogueMethod } from '../catalogue/face/snapshot.ts';
import { prefixErrors } from '../checkout/face/line-errors.ts';
import { priceLines } from '../checkout/face/price-lines.ts';
import { type LineOutcome, type ResolvedLine, resolveLines } from '../checkout/face/resolve-lines.ts';
import { gradeDiscount } from '../loyalty/face/grade-discount.ts';
import { isSubscribable } from './face/subscribable.ts';

export type SubscriptionLine = InputOf<typeof subscriptionCost>['body']['services'][number];

type RefusedLine = Exclude<LineOutcome, { line: ResolvedLine }>;

/** Price of a publication, micro-USD. `lines` are in the order in which they were sent. */
export type SubscriptionPrice = {
  lines: { line: ResolvedLine; cost: Micro }[];
  costPerPublication: Micro;
  feePerPublication: Micro;
  decimals: number;
};

/**
 * The services of a subscription that a publication can be ordered with, and why not the others. `checksTexts` is off while
 * the buyer's own texts may not be typed yet.
 */
export async function resolveServices(
  core: Core,
  services: readonly SubscriptionLine[],
  { checksTexts }: { checksTexts: boolean },
): Promise<{ lines: ResolvedLine[]; refused: RefusedLine[] }> {
  const snapshot = await core.catalogue.current();
  const outcomes = (await resolveLines(services, snapshot, { checksLinks: false, checksTexts })).map(
    refuseUnfit,
  );

  return {
    lines: outcomes.flatMap((outcome) => ('line' in outcome ? [outcome.line] : [])),
    refused: outcomes.flatMap((outcome) => ('line' in outcome ? [] : [outcome])),
  };
}

/** A line whose service no publication can be ordered with is refused. */
function refuseUnfit(outcome: LineOutcome): LineOutcome {
  if (!('line' in outcome) || isSubscribable(outcome.line.service)) return outcome;

  return { index: outcome.line.index, errors: { service_id: [{ id: 'subscriptions.service_unfit' }] } };
}

/**
 * Prices the services of a subscription as ordering them for one publication would (rules §2.9, E10): the sum of
 * rounded lines, and the fee of the method that pays. `tx` is the transaction that stores it.
 */
export async function priceServices(
  core: Core,
  customerId: number | null,
  lines: readonly ResolvedLine[],
  { method, tx }: { method: CatalogueMethod | null; tx?: Tx },
): Promise<SubscriptionPrice> {
  const { settings } = await core.site.current();
  const quote = priceLines(lines, {
    coupon: null,
    method: method?.terms ?? null,
    settings,
    gradeDiscountPercent: await gradeDiscount(core, customerId, tx && { tx, settings }),
  });

  return {
    lines: lines.map((line, place) => ({ line, cost: quote.lines[place]?.paid ?? 0n })),
    costPerPublication: quote.net,
    feePerPublication: quote.fee,
    decimals: settings.roundingPrecision,
  };
}

type CostRequest = InputOf<typeof subscriptionCost>['body'];

/** Prices a subscription that is being put together. Throws 422 when no service can be priced, and on the card or method. */
export async function quoteSubscription(
  core: Core,
  caller: Caller,
  request: CostRequest,
): Promise<SubscriptionPrice & { refused: RefusedLine[] }> {
  const customerId = customerIdOf(caller);
  const method = await methodOf(core, customerId, request);
  const { lines, refused } = await resolveServices(core, request.services, { checksTexts: false });
  if (lines.length === 0) throw invalid(prefixErrors(refused, 'services'));

  return { ...(await priceServices(core, customerId, lines, { method })), refused };
}

async function methodOf(
  core: Core,
  customerId: number | null,
  { recurring_payments_method_id: cardId, payment_method_id }: CostRequest,
): Promise<CatalogueMethod | null> {
  const card = cardId == null ? null : await requireCard(core.db, customerId, cardId);
  const id = card?.payment_method_id ?? payment_method_id ?? BALANCE_METHOD_ID;
  const snapshot = await core.catalogue.current();

  return id === BALANCE_METHOD_ID
    ? null
    : chooseMethod(snapshot, id, { isGuest: customerId === null, purpose: 'order' });
}
