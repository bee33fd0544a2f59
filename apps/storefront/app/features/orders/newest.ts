import { ORDER_FIELDS, type Order, type OrderDetail } from '@fanfare/contract';

/** What is known of an order with what was told of it, unless that is older. */
export function newest<Known extends Order>(known: Known, told: Order): Known {
  return told.version < known.version ? known : { ...known, ...told };
}

/** The same for all about an order: what an answer alone tells is taken, of its facts only the newer. */
export function newestDetail(known: OrderDetail, told: OrderDetail): OrderDetail {
  return told.version < known.version ? { ...told, ...factsOf(known) } : told;
}

/** What a list tells of an order, and a stream. */
function factsOf(order: OrderDetail): Partial<Order> {
  return Object.fromEntries(Object.entries(order).filter(([name]) => ORDER_FIELDS.includes(name)));
}

/** Rows as they stand, each with what was told of it. */
export function newestInPlace(known: readonly Order[], told: readonly Order[]): readonly Order[] {
  const byId = new Map(told.map((order) => [order.id, order]));

  return known.map((row) => newest(row, byId.get(row.id) ?? row));
}

/** The rows of another page, none older than it is known. */
export function newestRows(known: readonly Order[], told: readonly Order[]): readonly Order[] {
  const byId = new Map(known.map((order) => [order.id, order]));

  return told.map((row) => newest(byId.get(row.id) ?? row, row));
}
