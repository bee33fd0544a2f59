import type { createSubscription, InputOf, subscriptionCost } from '@fanfare/contract';
import { checkQuantity } from '@fanfare/rules';
import type { TargetValues } from '../../../shared/ordering/target-values.ts';
import { limitsOf, type TypeSettings } from './new-subscription.ts';
import type { Promotion } from './promotion.ts';

type Body = InputOf<typeof createSubscription>['body'];
type CostBody = InputOf<typeof subscriptionCost>['body'];
/** A question for the price: `typeIds` says which row each of its services is. */
export type PromotionQuestion = { body: CostBody; typeIds: readonly number[] };

/** Rows that each post gets. */
export const chosenRows = ({ draft }: Pick<Promotion, 'draft'>): TypeSettings[] =>
  draft.serviceTypesSettings.filter(({ isSelected }) => isSelected);

/** Rows that can be priced already. */
export const pricedRows = (promotion: Pick<Promotion, 'draft'>): TypeSettings[] =>
  chosenRows(promotion).filter((row) => checkQuantity(row.quantity, limitsOf(row)) === null);

/** Cost of a post, and of all of them, as shown; nothing while no row can be priced. */
export function sumsOf(promotion: Pick<Promotion, 'draft'>): { perPost: string; total: string } {
  const { totalCostPerPublication: perPost, totalCost: total } = promotion.draft;

  return pricedRows(promotion).length === 0
    ? { perPost: '0', total: '0' }
    : { perPost: perPost ?? '0', total: total ?? '0' };
}

/** The price that is asked for: of the rows that can be priced already; null while there is none. */
export function promotionQuestion(promotion: Promotion): PromotionQuestion | null {
  const { draft, texts, linkMethodId } = promotion;
  const rows = pricedRows(promotion);
  if (rows.length === 0) return null;
  const isByCard = draft.paymentType === 'PayFromCard';

  return {
    typeIds: rows.map(({ serviceTypeId }) => serviceTypeId),
    body: {
      services: rows.map((row) => lineOf(row, texts[row.serviceTypeId] ?? {})),
      contents_limit: draft.contentsLimit,
      ...(isByCard &&
        (draft.selectedCard === null
          ? { payment_method_id: linkMethodId }
          : { recurring_payments_method_id: draft.selectedCard })),
    },
  };
}

export type PromotionTerms = {
  /** Version of the terms that stand below the button. */
  termsVersion: string | null;
  /** Asked for by a consumer: begun before the time to withdraw is over. */
  startsAtOnce: boolean;
};

/** The promotion as it is created. */
export function promotionBody(promotion: Promotion, { termsVersion, startsAtOnce }: PromotionTerms): Body {
  const { draft, texts } = promotion;
  const isByCard = draft.paymentType === 'PayFromCard';

  return {
    url: draft.url.trim(),
    email: draft.email.trim() || null,
    type: draft.type,
    name: draft.name.trim() || null,
    contents_limit: draft.contentsLimit,
    services: chosenRows(promotion).map((row) => lineOf(row, texts[row.serviceTypeId] ?? {})),
    billing_type: isByCard ? 'card' : 'balance',
    ...(isByCard && draft.selectedCard !== null && { recurring_payments_method_id: draft.selectedCard }),
    terms_version: termsVersion,
    immediate_start_consent: startsAtOnce,
  };
}

function lineOf(
  { serviceId, services, quantity, isGuarantee, refillChosen, countries }: TypeSettings,
  texts: TargetValues,
) {
  const values = Object.entries(texts).filter(([, value]) => value.length > 0);

  return {
    service_id: serviceId,
    quantity,
    is_guarantee: refillChosen !== null && isGuarantee && services[serviceId]?.hasRefill === true,
    ...(countries.length > 0 && { countries: [...countries] }),
    ...(values.length > 0 && {
      targetable_values: values.map(([id, value]) => ({ target_id: Number(id), values: value })),
    }),
  };
}
