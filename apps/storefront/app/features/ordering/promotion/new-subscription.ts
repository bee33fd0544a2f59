import { CONTENTS_LIMIT } from '@fanfare/rules';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import type { OfferedType } from './offered-types.ts';

/** From where each post is paid (ENT-52). */
export const PAYMENT_TYPES = ['FromBalance', 'PayFromCard'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** A service as a row counts with it (ENT-50); `cost` is its price. */
export type ServiceNumbers = {
  defaultQuantity: number;
  min: number;
  max: number;
  step: number;
  hasRefill: boolean;
  cost: string;
};

/** Settings of a service type for each post (ENT-50). */
export type TypeSettings = {
  serviceTypeId: number;
  isSelected: boolean;
  serviceId: number;
  quantity: number;
  /** By their ids. */
  services: Readonly<Record<number, ServiceNumbers>>;
  /** As the wire takes it where nobody chooses; a chosen refill is the same. */
  isGuarantee: boolean;
  /** True for a refill, false for none; null until the buyer has chosen. */
  refillChosen: boolean | null;
  countries: readonly number[];
  /** Cost for one post; null while it is not known. */
  serviceCost: string | null;
};

/** An automatic promotion that is being filled in (ENT-49). Costs are the server's, null while it has not said them. */
export type NewSubscription = {
  name: string;
  /** Kind of channel that the link leads to. */
  type: string | null;
  url: string;
  email: string;
  networkId: number;
  contentsLimit: number;
  serviceTypesSettings: readonly TypeSettings[];
  /** Id of the linked card that pays; null for one that is linked afterwards. */
  selectedCard: number | null;
  paymentType: PaymentType;
  totalCost: string | null;
  totalCostPerPublication: string | null;
};

/** Nothing filled in yet, with ten posts (ENT-51). */
export function newSubscription(
  networkId: number,
  types: readonly OfferedType[],
  pay: Pick<NewSubscription, 'selectedCard' | 'paymentType'>,
): NewSubscription {
  return {
    name: '',
    type: null,
    url: '',
    email: '',
    networkId,
    contentsLimit: CONTENTS_LIMIT.default,
    serviceTypesSettings: settingsOf(types),
    ...pay,
    totalCost: null,
    totalCostPerPublication: null,
  };
}

/** A row for each type, with its first service and nothing ticked. */
export function settingsOf(types: readonly OfferedType[]): TypeSettings[] {
  return types.flatMap(({ id, services }) => {
    const [first] = services;
    if (first === undefined) return [];
    const row = {
      serviceTypeId: id,
      isSelected: false,
      services: Object.fromEntries(services.map((service) => [service.id, numbersOf(service)])),
    };

    return [withService({ ...row, ...NOTHING }, first.id)];
  });
}

const NOTHING = {
  serviceId: 0,
  quantity: 0,
  isGuarantee: false,
  refillChosen: null,
  countries: [],
  serviceCost: null,
};

/** The row with one of its services, as that begins: its default quantity, nothing chosen. */
export function withService(row: TypeSettings, serviceId: number): TypeSettings {
  const service = row.services[serviceId];
  if (service === undefined) return row;

  return {
    ...row,
    serviceId,
    quantity: service.defaultQuantity,
    isGuarantee: service.hasRefill,
    refillChosen: null,
    countries: [],
    serviceCost: null,
  };
}

/** The row with a refill, with none, or with the choice still open. */
export const withRefill = (row: TypeSettings, refillChosen: boolean | null): TypeSettings => ({
  ...row,
  refillChosen,
  isGuarantee: refillChosen ?? row.isGuarantee,
});

/** Limits of the chosen service of a row. */
export function limitsOf({ services, serviceId }: TypeSettings) {
  const { min = 1, max = 1, step = 1 } = services[serviceId] ?? {};

  return { min, max, step };
}

function numbersOf(service: Orderable): ServiceNumbers {
  return {
    // Texts of the buyer's own count themselves.
    defaultQuantity: service.calculable_quantity
      ? 0
      : Math.max(service.default_quantity, service.min_quantity),
    min: service.min_quantity,
    max: service.max_quantity,
    step: service.quantity_step,
    hasRefill: service.has_refill,
    cost: service.price,
  };
}
