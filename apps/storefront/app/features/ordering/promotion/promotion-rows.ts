import { clampQuantity } from '@fanfare/rules';
import { countedQuantity } from '../../../shared/ordering/target-values.ts';
import {
  type OrderedService,
  reduceService,
  type ServiceAction,
  startOfService,
  withoutError,
} from '../draft/ordered-service.ts';
import { limitsOf, type TypeSettings, withRefill, withService } from './new-subscription.ts';
import { type Promotion, rowField } from './promotion.ts';

/** The promotion with one of its rows changed. */
export function withRow(
  state: Promotion,
  typeId: number,
  change: (row: TypeSettings) => TypeSettings,
): Promotion {
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

/** A row with another service, which begins with its own quantity. */
export function withChosen(
  state: Promotion,
  { typeId, serviceId }: { typeId: number; serviceId: number },
): Promotion {
  const chosen = withRow(state, typeId, (row) => withService(row, serviceId));
  const row = rowOf(chosen, typeId);

  return row === undefined ? state : withOrdered(chosen, typeId, startOfService(row.quantity));
}

/** A typed quantity of a row is not corrected; texts of the buyer's own, where they decide it, count themselves. */
export function withRowAction(
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
  const { serviceTypeId: typeId, quantity, refillChosen, countries } = row;
  const own = Object.entries(errors).filter(([field]) => isOfRow(field, typeId));

  return {
    quantity,
    quantityText: typed[rowField('quantity', typeId)] ?? String(quantity),
    refillChosen,
    targets: texts[typeId] ?? {},
    countries,
    errors: Object.fromEntries(
      own.map(([field, message]) => [field.slice(0, -rowField('', typeId).length), message]),
    ),
  };
}

function withOrdered(state: Promotion, typeId: number, ordered: OrderedService): Promotion {
  const { quantity, quantityText, refillChosen, countries, targets } = ordered;
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

  return withRow(next, typeId, (row) => ({ ...withRefill(row, refillChosen), quantity, countries }));
}

const isOfRow = (field: string, typeId: number): boolean => field.endsWith(rowField('', typeId));
