import type { Orderable } from '../../../shared/catalogue/orderable.ts';

/** Parts and multiples of the usual quantity that stand as buttons. */
const SHARES = [0.5, 1, 2.5, 5];

export type Range = { min: number; max: number; step: number };

/** Quantities of a service that are worth the smallest order of a widget, USD. */
export function rangeOf(service: Orderable, smallest: string): Range {
  const { min_quantity, max_quantity, quantity_step: step, price, pricing_per } = service;
  const worth = Math.ceil((Number(smallest) / Number(price)) * pricing_per - 1e-9);
  const min = Math.max(min_quantity, Math.ceil(worth / step) * step);

  return { min: Math.min(min, max_quantity), max: max_quantity, step };
}

/** Quantities to choose among; those outside the range are left out. */
export function presetsOf({ default_quantity }: Orderable, { min, max, step }: Range): number[] {
  const near = SHARES.map((share) => Math.round((default_quantity * share) / step) * step);
  const fitting = near.filter((quantity) => quantity >= min && quantity <= max);

  return [...new Set(fitting.length > 0 ? fitting : [min])];
}

/** True for a service that can be worth the smallest order of a widget: a package has one price. */
export function isWorth({ is_package, price }: Orderable, smallest: string): boolean {
  return !is_package || Number(price) >= Number(smallest);
}
