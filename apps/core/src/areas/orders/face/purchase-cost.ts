import { type Micro, sumOf } from '@fanfare/rules';

/** Total cost of a purchase's orders, micro-USD; children of packages are part of their parents. */
export function costOf(orders: readonly { cost: Micro; parent_id: number | null }[]): Micro {
  return sumOf(orders.filter(({ parent_id }) => parent_id === null).map(({ cost }) => cost));
}
