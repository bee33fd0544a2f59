import type { PaymentMethod } from '@fanfare/contract';
import { chargeByMethod, defaultSubscriptionPayment, type Micro, parseAmount, sumOf } from '@fanfare/rules';
import { limitOf } from '../../../shared/payment/fitting-first.ts';
import { methodTermsOf } from '../../../shared/payment/method-terms.ts';
import type { PostPayer, Promotion } from './promotion.ts';
import { pricedRows } from './promotion-body.ts';
import { reducePromotion } from './reduce-promotion.ts';

/** A way to pay as a row of the form: what each post costs by it, micro-USD; null while that is not known. */
export type OfferedWay = { way: PostPayer; method: PaymentMethod; perPost: Micro | null; isUnfit: boolean };

export type Purse = {
  /** The balance and the linked cards among the ways to pay. */
  methods: readonly PaymentMethod[];
  /** Methods at which a card can be linked. */
  recurring: readonly PaymentMethod[];
  balance: Micro;
};

/** First choice (ORD-24): a linked card if there is one, otherwise the balance. */
export function firstWay({ methods }: Pick<Purse, 'methods'>): PostPayer {
  const card = methods.find(({ linked_card_id: id }) => id !== undefined)?.linked_card_id;

  return defaultSubscriptionPayment(card !== undefined) === 'PayFromCard' && card !== undefined
    ? { type: 'card', cardId: card }
    : { type: 'balance' };
}

/** The balance, linked cards, and without any of those the methods that link one; those that do not pay a post come last. */
export function offeredWays(
  { methods, recurring, balance }: Purse,
  net: Micro | null,
  decimals: number,
): OfferedWay[] {
  const cards = methods.filter(({ linked_card_id }) => linked_card_id !== undefined);
  const offered: { way: PostPayer; method: PaymentMethod }[] = [
    ...methods
      .filter(({ strategy }) => strategy === 'balance')
      .map((method) => ({ way: { type: 'balance' } as const, method })),
    ...cards.map((method) => ({
      way: { type: 'card', cardId: method.linked_card_id ?? 0 } as const,
      method,
    })),
    ...(cards.length > 0 ? [] : recurring).map((method) => ({
      way: { type: 'newCard', methodId: method.id } as const,
      method,
    })),
  ];

  return offered
    .map(({ way, method }) => ({
      way,
      method,
      perPost: net === null ? null : chargeByMethod(methodTermsOf(method), net, decimals).total,
      isUnfit: net !== null && (way.type === 'balance' ? balance < net : limitOf(method, net) !== null),
    }))
    .toSorted((a, b) => Number(a.isUnfit) - Number(b.isUnfit));
}

/** Cost of each post before the fee of a way, micro-USD; null while a chosen service has no price yet. */
export function netOfPost(promotion: Pick<Promotion, 'draft'>): Micro | null {
  const costs = pricedRows(promotion).flatMap(({ serviceCost }) => serviceCost ?? []);

  return costs.length === 0 ? null : sumOf(costs.map(parseAmount));
}

/** The way that the draft names. */
export function wayOfDraft({ draft, linkMethodId }: Promotion): PostPayer {
  if (draft.paymentType === 'FromBalance') return { type: 'balance' };
  if (draft.selectedCard !== null) return { type: 'card', cardId: draft.selectedCard };

  return { type: 'newCard', methodId: linkMethodId ?? 0 };
}

/** Until the buyer chooses, a balance that does not pay one post gives way to a card that can be linked. */
export function withPayableWay(promotion: Promotion, purse: Purse, decimals: number): Promotion {
  if (promotion.isWayChosen || promotion.draft.paymentType !== 'FromBalance') return promotion;
  const ways = offeredWays(purse, netOfPost(promotion), decimals);
  const isShort = ways.some(({ way, isUnfit }) => way.type === 'balance' && isUnfit);
  const other = ways.find(({ isUnfit }) => !isUnfit);
  if (!isShort || other === undefined) return promotion;

  return { ...reducePromotion(promotion, { type: 'wayChosen', way: other.way }), isWayChosen: false };
}
