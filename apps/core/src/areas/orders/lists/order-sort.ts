import { ORDER_COLUMNS, SORTABLE_ORDER_COLUMNS } from '@fanfare/contract';
import { type RawBuilder, sql } from 'kysely';
import { invalidField } from '../../../refusal.ts';
import type { OrderRow } from '../face/order-rows.ts';

type Column = (typeof SORTABLE_ORDER_COLUMNS)[number];
export type OrderSort = { column: Column; direction: 'asc' | 'desc' };
/** A row of a sorted list, after which the next page begins. */
export type Place = { value: bigint; id: number };

const MAX_INT = 2n ** 31n - 1n;
const MAX_VALUE: Record<Column, bigint> = { id: MAX_INT, quantity: MAX_INT, cost: 2n ** 63n - 1n };

export function readSort(query: {
  'order[0][column]'?: string | undefined;
  'order[0][dir]'?: 'asc' | 'desc' | undefined;
}): OrderSort {
  const name = ORDER_COLUMNS[Number(query['order[0][column]'] ?? 0)];
  const column = SORTABLE_ORDER_COLUMNS.find((sortable) => sortable === name) ?? 'id';

  return { column, direction: query['order[0][dir]'] ?? 'desc' };
}

export function placeOf({ column }: OrderSort, row: OrderRow): Place {
  return { value: BigInt(row[column]), id: row.id };
}

/** The text that `readPlace` reads; it is good for lists of the same order only. */
export function writePlace({ column, direction }: OrderSort, { value, id }: Place): string {
  return Buffer.from([column, direction, value, id].join(' ')).toString('base64url');
}

/** Throws 422 on `after` for a text that this order of the list did not give. */
export function readPlace({ column, direction }: OrderSort, text: string): Place {
  const parts = Buffer.from(text, 'base64url').toString().split(' ');
  const [value, id] = parts.slice(2).map((part) => (/^\d{1,19}$/.test(part) ? BigInt(part) : -1n));
  const isSame = parts.length === 4 && parts[0] === column && parts[1] === direction;
  if (!isSame || !isWithin(value, MAX_VALUE[column]) || !isWithin(id, MAX_INT))
    throw invalidField('after', 'orders.not_a_place');

  return { value, id: Number(id) };
}

/** True for the rows behind a place. Rows that are equal in the column follow each other by id. */
export function isAfter({ column, direction }: OrderSort, { value, id }: Place): RawBuilder<boolean> {
  const than = direction === 'desc' ? sql`<` : sql`>`;
  if (column === 'id') return sql`id ${than} ${id}`;

  return sql`(${sql.ref(column)}, id) ${than} (${String(value)}, ${id}::int)`;
}

export function orderBy({ column, direction }: OrderSort): RawBuilder<unknown> {
  const way = sql.raw(direction);

  return column === 'id' ? sql`id ${way}` : sql`${sql.ref(column)} ${way}, id ${way}`;
}

function isWithin(value: bigint | undefined, max: bigint): value is bigint {
  return value !== undefined && value >= 0n && value <= max;
}
