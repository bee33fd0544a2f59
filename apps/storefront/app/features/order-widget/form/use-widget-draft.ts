import type { PaymentMethod } from '@fanfare/contract';
import { useState } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { countedQuantity, type TargetValue } from '../../../shared/ordering/target-values.ts';
import { useFitting } from './fitting.ts';
import { isWorth, presetsOf, type Range, rangeOf } from './quantities.ts';
import type { WidgetDraft } from './use-widget-order.ts';

export type DraftStart = {
  /** Null in the preview of a widget, which orders nothing. */
  token: string | null;
  methods: readonly PaymentMethod[];
  /** Smallest order, USD. */
  smallest: string;
  /** Slug of the network whose services are shown before a link. */
  opensWith: string | null;
};

type Entered = {
  url: string;
  email: string;
  service?: number;
  quantity?: number;
  method?: number;
  refillChosen: boolean | null;
  coupon: string;
  /** By the ids of targets, whichever service is chosen: another service of the kind keeps what was written. */
  values: Record<number, TargetValue>;
  countries: number[];
};

const NOTHING: Entered = { url: '', email: '', refillChosen: null, coupon: '', values: {}, countries: [] };

/** Entered values of a widget's form, and their result: services that fit, quantities, the order. */
export function useWidgetDraft({ token, methods, smallest, opensWith }: DraftStart) {
  const [entered, setEntered] = useState(NOTHING);
  const fitting = useFitting(entered.url, opensWith);
  const services = fitting.services.filter((service) => isWorth(service, smallest));
  const service = services.find(({ id }) => id === entered.service) ?? services[0];
  const quantities = service && quantitiesOf(service, smallest);
  const draft: WidgetDraft = {
    token,
    service,
    url: entered.url,
    quantity: service ? quantityOf(service, entered, quantities?.presets ?? []) : 0,
    refillChosen: service?.has_refill === true ? entered.refillChosen : false,
    coupon: entered.coupon,
    values: entered.values,
    countries: entered.countries,
    email: entered.email,
    method: methods.find(({ id }) => id === entered.method) ?? methods[0],
  };

  return {
    draft,
    fitting: { ...fitting, services },
    /** Null where there is nothing to choose: a package, or as many as there are lines. */
    quantities: service && !service.is_package && !service.calculable_quantity ? quantities : null,
    change: (next: Partial<Entered>) => setEntered((before) => ({ ...before, ...next })),
    /** Another service has quantities of its own, and keeps the choice of the same refill. */
    chooseService: (id: number) => {
      const isSameRefill = services.find((one) => one.id === id)?.guarantee === service?.guarantee;
      setEntered(({ quantity: _, ...before }) => ({
        ...before,
        service: id,
        refillChosen: isSameRefill ? before.refillChosen : null,
        countries: [],
      }));
    },
    enterValue: (targetId: number, value: TargetValue) =>
      setEntered((before) => ({ ...before, values: { ...before.values, [targetId]: value } })),
  };
}

const quantitiesOf = (service: Orderable, smallest: string): { range: Range; presets: number[] } => {
  const range = rangeOf(service, smallest);

  return { range, presets: presetsOf(service, range) };
};

function quantityOf(service: Orderable, { quantity, values }: Entered, presets: readonly number[]): number {
  if (service.is_package) return 1;

  return countedQuantity(service, values) ?? quantity ?? presets[Math.min(1, presets.length - 1)] ?? 0;
}
