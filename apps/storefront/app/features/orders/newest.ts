import { ORDER_FIELDS, type Order, type OrderDetail } from '@fanfare/contract';

/** Merges an order with a streamed update, unless the update is older. */
export function newest<Known extends Order>(known: Known, told: Order): Known {
  return told.version < known.version ? known : { ...known, ...told };
}

/** Merges the details of an order: an answer always brings the details, but the newer of the two has the facts. */
export function newestDetail(known: OrderDetail, told: OrderDetail): OrderDetail {
  return told.version < known.version ? { ...told, ...factsOf(known) } : told;
}

/** Fields that the list and the stream share. */
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
