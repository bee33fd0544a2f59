import { clampContentsLimit, clampQuantity, toQuantity } from '@fanfare/rules';
import type { TargetValue, TargetValues } from '../../../shared/ordering/target-values.ts';
import {
  limitsOf,
  type NewSubscription,
  newSubscription,
  settingsOf,
  type TypeSettings,
  withService,
} from './new-subscription.ts';
import type { OfferedType } from './offered-types.ts';

/** Values of a row's targets, by the ids of the targets. */

/** The form of an automatic promotion: what is sent, and what only the form knows. */
export type Promotion = {
  draft: NewSubscription;
  /** Service types of the network. */
  types: readonly OfferedType[];
  /** Numbers that are being typed, by field; corrected when they are left. */
  typed: Readonly<Record<string, string>>;
  /** The buyer's own texts, by service type. */
  texts: Readonly<Record<number, TargetValues>>;
  /** The method at which a card is linked afterwards. */
  linkMethodId: number | null;
  /** The buyer chose who pays, and it stays whatever a post costs. */
  isWayChosen: boolean;
  /** Start was pressed: what is missing is told. */
  isTried: boolean;
  /** The link has just switched the network. */
  isNetworkChanged: boolean;
  /** The network that was chosen by hand has just cleared the link. */
  isLinkCleared: boolean;
  /** The server's messages, by field; those of a row end in its type. */
  errors: Readonly<Record<string, string>>;
  /** Messages without a field. */
  general: readonly string[];
};

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
  | { type: 'quantityTyped'; typeId: number; text: string }
  | { type: 'quantityPicked'; typeId: number; quantity: number }
  | { type: 'quantityLeft' | 'refillSwitched'; typeId: number }
  | { type: 'countriesChanged'; typeId: number; countries: readonly number[] }
  /** `count` is the quantity where the text decides it. */
  | { type: 'textChanged'; typeId: number; targetId: number; value: TargetValue; count: number | null }
  /** Quantities that a sum buys, by type. */
  | { type: 'quantitiesFollowed'; quantities: ReadonlyMap<number, number> }
  | { type: 'wayChosen'; way: PostPayer }
  | { type: 'priced'; costs: ReadonlyMap<number, string>; perPost: string; total: string }
  | { type: 'refused'; errors: Readonly<Record<string, string>>; general: readonly string[] }
  | { type: 'errorCleared'; field: string }
  | { type: 'restored'; promotion: Pick<Promotion, 'draft' | 'types' | 'texts'> }
  /** The promotion began: the form starts anew with the first network (SUB-03, SUB-04). */
  | { type: 'created'; networkId: number; types: readonly OfferedType[] };

/** Payer: the balance, a linked card, or one that is linked at a method afterwards. */
export type PostPayer =
  | { type: 'balance' }
  | { type: 'card'; cardId: number }
  | { type: 'newCard'; methodId: number };

export function startPromotion(
  draft: NewSubscription,
  types: readonly OfferedType[],
  linkMethodId: number | null,
): Promotion {
  return {
    draft,
    types,
    typed: {},
    texts: {},
    linkMethodId,
    isWayChosen: false,
    isTried: false,
    isNetworkChanged: false,
    isLinkCleared: false,
    errors: {},
    general: [],
  };
}

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
      return withoutTyped(state, 'contentsLimit');
    case 'limitPicked':
      return withoutTyped(
        withLimit(
          withoutError(state, 'contentsLimit'),
          clampContentsLimit(action.limit, draft.contentsLimit),
        ),
        'contentsLimit',
      );
    case 'typeTicked':
      return withRow(withoutError(state, 'services'), action.typeId, (row) => ({
        ...row,
        isSelected: action.isSelected,
        serviceCost: null,
      }));
    case 'serviceChosen': {
      const { [action.typeId]: _, ...texts } = state.texts;

      return withRow({ ...withoutRow(state, action.typeId), texts }, action.typeId, (row) =>
        withService(row, action.serviceId),
      );
    }
    case 'quantityTyped': {
      const field = rowField('quantity', action.typeId);
      const next = withQuantity(withoutError(state, field), action.typeId, toQuantity(action.text));

      return { ...next, typed: { ...state.typed, [field]: action.text } };
    }
    case 'quantityPicked':
      return withRow(withoutTyped(state, rowField('quantity', action.typeId)), action.typeId, (row) => ({
        ...row,
        quantity: clampQuantity(action.quantity, limitsOf(row), 'up'),
      }));
    case 'quantityLeft':
      return withoutTyped(state, rowField('quantity', action.typeId), { keepsError: true });
    case 'refillSwitched':
      return withRow(state, action.typeId, (row) => ({ ...row, isGuarantee: !row.isGuarantee }));
    case 'countriesChanged':
      return withRow(withoutError(state, rowField('countries', action.typeId)), action.typeId, (row) => ({
        ...row,
        countries: action.countries,
      }));
    case 'textChanged': {
      const { typeId, targetId, value, count } = action;
      const texts = { ...state.texts, [typeId]: { ...state.texts[typeId], [targetId]: value } };
      const next = withoutError({ ...state, texts }, rowField('targetableValues', typeId));

      return count === null
        ? next
        : withQuantity(withoutError(next, rowField('quantity', typeId)), typeId, count);
    }
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

/** Name of a field of a row. */
export const rowField = (field: string, typeId: number) => `${field}-${typeId}`;

/** True where another network would take away something that was chosen or written for this one (DLG-30). */
export const isFilled = ({ draft }: Promotion): boolean =>
  draft.serviceTypesSettings.some(({ isSelected }) => isSelected);

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

function withRow(state: Promotion, typeId: number, change: (row: TypeSettings) => TypeSettings): Promotion {
  return {
    ...state,
    draft: {
      ...state.draft,
      serviceTypesSettings: state.draft.serviceTypesSettings.map((row) =>
        row.serviceTypeId === typeId ? change(row) : row,
      ),
    },
  };
}

const withQuantity = (state: Promotion, typeId: number, quantity: number): Promotion =>
  withRow(state, typeId, (row) => ({ ...row, quantity }));

/** A number that was typed and left: its field follows the draft again. */
function withoutTyped(state: Promotion, field: string, { keepsError = false } = {}): Promotion {
  const { [field]: _, ...typed } = state.typed;

  return keepsError ? { ...state, typed } : withoutError({ ...state, typed }, field);
}

function withoutError(state: Promotion, field: string): Promotion {
  if (!(field in state.errors)) return state;
  const { [field]: _, ...errors } = state.errors;

  return { ...state, errors };
}

/** A row without its messages and what is typed in it. */
function withoutRow(state: Promotion, typeId: number): Promotion {
  const isOther = ([field]: [string, string]) => !field.endsWith(`-${typeId}`);

  return {
    ...state,
    typed: Object.fromEntries(Object.entries(state.typed).filter(isOther)),
    errors: Object.fromEntries(Object.entries(state.errors).filter(isOther)),
  };
}
