import { clampContentsLimit } from '@fanfare/rules';
import { type ServiceAction, withoutError } from '../draft/ordered-service.ts';
import { newSubscription, settingsOf } from './new-subscription.ts';
import type { OfferedType } from './offered-types.ts';
import { type PostPayer, type Promotion, startPromotion } from './promotion.ts';
import { withChosen, withRow, withRowAction } from './promotion-rows.ts';

export type PromotionAction =
  /** By hand; the link goes with the network where it does not lead there. */
  | { type: 'networkChosen'; networkId: number; types: readonly OfferedType[]; keepsLink: boolean }
  | { type: 'linkIdentified'; networkId: number; types: readonly OfferedType[]; kind: string }
  | { type: 'linkRead'; kind: string | null }
  | { type: 'flagsExpired' | 'tried' | 'limitLeft' }
  | { type: 'fieldChanged'; field: 'url' | 'name' | 'email'; value: string }
  | { type: 'limitTyped'; text: string }
  | { type: 'limitPicked'; limit: number }
  | { type: 'typeTicked'; typeId: number; isSelected: boolean }
  | { type: 'serviceChosen'; typeId: number; serviceId: number }
  /** A change of a row's service. */
  | { type: 'row'; typeId: number; action: ServiceAction }
  /** Quantities that a sum buys, by type. */
  | { type: 'quantitiesFollowed'; quantities: ReadonlyMap<number, number> }
  | { type: 'wayChosen'; way: PostPayer }
  | { type: 'priced'; costs: ReadonlyMap<number, string>; perPost: string; total: string }
  | { type: 'refused'; errors: Record<string, string>; general: readonly string[] }
  | { type: 'errorCleared'; field: string }
  | { type: 'restored'; promotion: Pick<Promotion, 'draft' | 'types' | 'texts'> }
  /** The promotion began: the form starts anew with the first network (SUB-03, SUB-04). */
  | { type: 'created'; networkId: number; types: readonly OfferedType[] };

/** Reducer of the form (SUB-03, SUB-04), without the network and the clock. */
export function reducePromotion(state: Promotion, action: PromotionAction): Promotion {
  const { draft } = state;
  switch (action.type) {
    case 'networkChosen': {
      const isCleared = !action.keepsLink && draft.url.trim() !== '';
      const next = onNetwork(withoutError(state, 'url'), action);

      return isCleared
        ? { ...next, isLinkCleared: true, draft: { ...next.draft, url: '', type: null } }
        : next;
    }
    case 'linkIdentified':
      return {
        ...onNetwork(withoutError(state, 'url'), action),
        isNetworkChanged: true,
      };
    case 'linkRead':
      return { ...state, draft: { ...draft, type: action.kind } };
    case 'flagsExpired':
      return { ...state, isNetworkChanged: false, isLinkCleared: false };
    case 'tried':
      return { ...state, isTried: true };
    case 'fieldChanged':
      return {
        ...withoutError(state, action.field),
        draft: { ...draft, [action.field]: action.value, ...(action.field === 'url' && { type: null }) },
      };
    case 'limitTyped':
      return {
        ...withLimit(
          withoutError(state, 'contentsLimit'),
          clampContentsLimit(action.text, draft.contentsLimit),
        ),
        typed: { ...state.typed, contentsLimit: action.text },
      };
    case 'limitLeft':
      return withoutTypedLimit(state);
    case 'limitPicked':
      return withLimit(withoutTypedLimit(state), clampContentsLimit(action.limit, draft.contentsLimit));
    case 'typeTicked':
      return withRow(withoutError(state, 'services'), action.typeId, (row) => ({
        ...row,
        isSelected: action.isSelected,
        serviceCost: null,
      }));
    case 'serviceChosen':
      return withChosen(state, action);
    case 'row':
      return withRowAction(state, action);
    case 'quantitiesFollowed':
      return {
        ...state,
        draft: {
          ...draft,
          serviceTypesSettings: draft.serviceTypesSettings.map((row) => ({
            ...row,
            quantity: action.quantities.get(row.serviceTypeId) ?? row.quantity,
          })),
        },
      };
    case 'wayChosen':
      return { ...onWay(withoutError(state, 'paymentMethodId'), action.way), isWayChosen: true };
    case 'priced':
      return {
        ...state,
        draft: {
          ...draft,
          serviceTypesSettings: draft.serviceTypesSettings.map((row) => ({
            ...row,
            serviceCost: action.costs.get(row.serviceTypeId) ?? null,
          })),
          totalCost: action.total,
          totalCostPerPublication: action.perPost,
        },
      };
    case 'refused':
      return { ...state, errors: action.errors, general: action.general };
    case 'errorCleared':
      return withoutError(state, action.field);
    case 'restored':
      return { ...state, ...action.promotion };
    case 'created': {
      const { selectedCard, paymentType } = draft;
      const start = newSubscription(action.networkId, action.types, { selectedCard, paymentType });

      return startPromotion(start, action.types, state.linkMethodId);
    }
  }
}

function onNetwork(
  state: Promotion,
  { networkId, types, ...action }: { networkId: number; types: readonly OfferedType[]; kind?: string },
): Promotion {
  const { contentsLimit: typedLimit } = state.typed;

  return {
    ...state,
    types,
    draft: {
      ...state.draft,
      type: action.kind ?? state.draft.type,
      networkId,
      serviceTypesSettings: settingsOf(types),
      totalCost: null,
      totalCostPerPublication: null,
    },
    typed: typedLimit === undefined ? {} : { contentsLimit: typedLimit },
    texts: {},
    isNetworkChanged: false,
    isLinkCleared: false,
    errors: {},
    general: [],
  };
}

function onWay(state: Promotion, way: PostPayer): Promotion {
  const { draft } = state;
  switch (way.type) {
    case 'balance':
      return { ...state, draft: { ...draft, paymentType: 'FromBalance', selectedCard: null } };
    case 'card':
      return { ...state, draft: { ...draft, paymentType: 'PayFromCard', selectedCard: way.cardId } };
    case 'newCard':
      return {
        ...state,
        linkMethodId: way.methodId,
        draft: { ...draft, paymentType: 'PayFromCard', selectedCard: null },
      };
  }
}

const withLimit = (state: Promotion, contentsLimit: number): Promotion => ({
  ...state,
  draft: { ...state.draft, contentsLimit },
});

/** The field of the number of posts follows the draft again. */
function withoutTypedLimit(state: Promotion): Promotion {
  const { contentsLimit: _, ...typed } = state.typed;

  return withoutError({ ...state, typed }, 'contentsLimit');
}
