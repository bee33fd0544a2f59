import type { PaymentMethod } from '@fanfare/contract';
import type { FormNetwork } from '../draft/catalogue.ts';
import { type Entered, withEntered } from './entered-promotion.ts';
import { newSubscription } from './new-subscription.ts';
import type { OfferedType } from './offered-types.ts';
import { type PostPayer, type Promotion, startPromotion } from './promotion.ts';
import { type PromotionAction, reducePromotion } from './reduce-promotion.ts';
import { firstWay } from './ways-to-pay.ts';

/** The form as the server draws it: what is offered, and what an address or a form without scripts filled in. */
export type ServedPromotion = {
  networks: FormNetwork[];
  /** Network that the form begins with. */
  networkId: number;
  types: OfferedType[];
  /** The balance and the linked cards among the ways to pay. */
  methods: PaymentMethod[];
  /** Methods at which a card can be linked. */
  recurring: PaymentMethod[];
  entered: Entered;
  /** Answer of the server to a form that was sent without scripts. */
  answer: PlainAnswer | null;
};

export type PlainAnswer = {
  /** Price of what was entered; null where it has none. */
  priced: { costs: [typeId: number, cost: string][]; perPost: string; total: string } | null;
  errors: Record<string, string>;
  general: string[];
  /** Idempotency key of this page: a form sent twice begins one promotion. */
  key: string;
};

/** The promotion that a served form begins with. */
export function promotionOf({
  networkId,
  types,
  methods,
  recurring,
  entered,
  answer,
}: ServedPromotion): Promotion {
  const way = firstWay({ methods });
  const draft = newSubscription(networkId, types, payOf(way));
  const start = withEntered(startPromotion(draft, types, recurring[0]?.id ?? null), entered);
  if (answer === null) return start;
  const { priced, errors, general } = answer;
  const steps: PromotionAction[] = [
    { type: 'tried' },
    { type: 'refused', errors, general },
    ...(priced === null ? [] : [{ ...priced, type: 'priced' as const, costs: new Map(priced.costs) }]),
  ];

  return steps.reduce(reducePromotion, start);
}

function payOf(way: PostPayer) {
  return way.type === 'card'
    ? { paymentType: 'PayFromCard' as const, selectedCard: way.cardId }
    : { paymentType: 'FromBalance' as const, selectedCard: null };
}
