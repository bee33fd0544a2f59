import { toQuantity } from '@fanfare/rules';
import type { TargetValue } from '../../../shared/ordering/target-values.ts';

/** Service as the buyer sets it: in a line of the form or of a mass order, in a row of an automatic promotion, in the cart. */
export type OrderedService = {
  quantity: number;
  /** Text of the quantity field. */
  quantityText: string;
  /** True for a refill, false for none; null until the buyer has chosen. Asked only where the service has one. */
  refillChosen: boolean | null;
  targets: Record<number, TargetValue>;
  /** Countries the delivery comes from; empty for all that the service offers. */
  countries: readonly number[];
  /** Messages of the server, by field. */
  errors: Record<string, string>;
};

export type ServiceAction =
  | { type: 'quantityTyped'; text: string }
  | { type: 'quantityPicked'; quantity: number }
  | { type: 'quantityLeft' }
  | { type: 'refillPicked'; refillChosen: boolean }
  | { type: 'targetChanged'; targetId: number; value: TargetValue }
  | { type: 'countriesChanged'; countries: readonly number[] };

export type QuantityRule = {
  /** The nearest quantity that the service accepts. */
  fit: (raw: string | number) => number;
  /** A typed quantity is corrected; otherwise it stays, and the form tells that it does not fit. */
  isCorrected: boolean;
};

/** Settings that a service begins with. */
export function startOfService(quantity: number): OrderedService {
  return {
    quantity,
    quantityText: String(quantity),
    refillChosen: null,
    targets: {},
    countries: [],
    errors: {},
  };
}

/** Reducer of an ordered service. A change of a field takes back the server's message on it. */
export function reduceService<S extends OrderedService>(
  service: S,
  action: ServiceAction,
  { fit, isCorrected }: QuantityRule,
): S {
  switch (action.type) {
    case 'quantityTyped': {
      // The price follows at once what the field will be corrected to; its text waits until it is left.
      const quantity = isCorrected ? fit(action.text) : toQuantity(action.text);

      return { ...withoutError(service, 'quantity'), quantity, quantityText: action.text };
    }
    case 'quantityPicked':
      return withQuantity(withoutError(service, 'quantity'), fit(action.quantity));
    case 'quantityLeft':
      return withQuantity(service, isCorrected ? fit(service.quantityText) : service.quantity);
    case 'refillPicked':
      return { ...withoutError(service, 'refill'), refillChosen: action.refillChosen };
    case 'targetChanged':
      return {
        ...withoutError(service, 'targetableValues'),
        targets: { ...service.targets, [action.targetId]: action.value },
      };
    case 'countriesChanged':
      return { ...withoutError(service, 'countries'), countries: action.countries };
  }
}

export function withoutError<S extends Pick<OrderedService, 'errors'>>(state: S, field: string): S {
  if (!(field in state.errors)) return state;
  const { [field]: _, ...errors } = state.errors;

  return { ...state, errors };
}

const withQuantity = <S extends OrderedService>(service: S, quantity: number): S => ({
  ...service,
  quantity,
  quantityText: String(quantity),
});
