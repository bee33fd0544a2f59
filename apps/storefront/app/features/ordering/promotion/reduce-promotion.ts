import { clampContentsLimit, clampQuantity } from '@fanfare/rules';
import { countedQuantity, type TargetValue } from '../../../shared/ordering/target-values.ts';
import {
  type OrderedService,
  reduceService,
  type ServiceAction,
  startOfService,
  withoutError,
} from '../draft/ordered-service.ts';
import {
  limitsOf,
  type NewSubscription,
  newSubscription,
  settingsOf,
  type TypeSettings,
  withService,
} from './new-subscription.ts';
import type { OfferedType } from './offered-types.ts';

/** The form of an automatic promotion: what is sent, and what only the form knows. */
export type Promotion = {
  draft: NewSubscription;
  /** Service types of the network. */
  types: readonly OfferedType[];
  /** Numbers that are being typed, by field; corrected when they are left. */
  typed: Readonly<Record<string, string>>;
  /** The buyer's own texts, by service type. */
  texts: Readonly<Record<number, Record<number, TargetValue>>>;
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
  errors: Record<string, string>;
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

/** The field of the number of posts follows the draft again. */
function withoutTypedLimit(state: Promotion): Promotion {
  const { contentsLimit: _, ...typed } = state.typed;

  return withoutError({ ...state, typed }, 'contentsLimit');
}

function withChosen(
  state: Promotion,
  { typeId, serviceId }: { typeId: number; serviceId: number },
): Promotion {
  const chosen = withRow(state, typeId, (row) => withService(row, serviceId));
  const row = rowOf(chosen, typeId);

  return row === undefined
    ? state
    : withOrdered(chosen, typeId, startOfService(row.quantity, row.isGuarantee));
}

/** A typed quantity of a row is not corrected; texts of the buyer's own, where they decide it, count themselves. */
function withRowAction(
  state: Promotion,
  { typeId, action }: { typeId: number; action: ServiceAction },
): Promotion {
  const row = rowOf(state, typeId);
  if (row === undefined) return state;
  const fit = (raw: string | number) => clampQuantity(raw, limitsOf(row), 'up');
  const next = reduceService(orderedOf(state, row), action, { fit, isCorrected: false });
  const service = serviceOf(state, row);
  const count =
    action.type === 'targetChanged' && service !== undefined ? countedQuantity(service, next.targets) : null;

  return withOrdered(
    state,
    typeId,
    count === null
      ? next
      : { ...withoutError(next, 'quantity'), quantity: count, quantityText: String(count) },
  );
}

const rowOf = ({ draft }: Promotion, typeId: number): TypeSettings | undefined =>
  draft.serviceTypesSettings.find(({ serviceTypeId }) => serviceTypeId === typeId);

const serviceOf = ({ types }: Promotion, { serviceTypeId, serviceId }: TypeSettings) =>
  types.find(({ id }) => id === serviceTypeId)?.services.find(({ id }) => id === serviceId);

/** Service of a row, with what the form alone knows of it. */
function orderedOf({ typed, texts, errors }: Promotion, row: TypeSettings): OrderedService {
  const { serviceTypeId: typeId, quantity, isGuarantee, countries } = row;
  const own = Object.entries(errors).filter(([field]) => isOfRow(field, typeId));

  return {
    quantity,
    quantityText: typed[rowField('quantity', typeId)] ?? String(quantity),
    isGuarantee,
    targets: texts[typeId] ?? {},
    countries,
    errors: Object.fromEntries(
      own.map(([field, message]) => [field.slice(0, -rowField('', typeId).length), message]),
    ),
  };
}

function withOrdered(state: Promotion, typeId: number, ordered: OrderedService): Promotion {
  const { quantity, quantityText, isGuarantee, countries, targets } = ordered;
  const others = <Value>(fields: Readonly<Record<string, Value>>) =>
    Object.entries(fields).filter(([field]) => !isOfRow(field, typeId));
  const typed = quantityText === String(quantity) ? [] : [[rowField('quantity', typeId), quantityText]];
  const errors = Object.entries(ordered.errors).map(([field, message]) => [rowField(field, typeId), message]);
  const next = {
    ...state,
    typed: Object.fromEntries([...others(state.typed), ...typed]),
    texts: { ...state.texts, [typeId]: targets },
    errors: Object.fromEntries([...others(state.errors), ...errors]),
  };

  return withRow(next, typeId, (row) => ({ ...row, quantity, isGuarantee, countries }));
}

const isOfRow = (field: string, typeId: number): boolean => field.endsWith(rowField('', typeId));
