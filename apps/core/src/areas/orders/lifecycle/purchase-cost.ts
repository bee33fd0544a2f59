import { type Micro, sumOf } from '@fanfare/rules';

/** What a purchase's orders cost together, micro-USD; children of packages are part of their parents. */
export function costOf(orders: readonly { cost: Micro; parent_id: number | null }[]): Micro {
  return sumOf(orders.filter(({ parent_id }) => parent_id === null).map(({ cost }) => cost));
}
