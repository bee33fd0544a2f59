import type { Selectable } from 'kysely';
import { chunksOf } from '../../../data/chunks.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { leave } from '../../../data/left-statements.ts';
import type { OrderStatusColumn, Tables } from '../../../data/tables.ts';

export type OrderEventRow = Selectable<Tables['order_event']>;

export async function insertOrderEvents(
  tx: Tx,
  events: { orderId: number; type: string; status: OrderStatusColumn | null; delivered?: number }[],
  now: Date,
): Promise<void> {
  for (const chunk of chunksOf(events))
    await leave(
      tx,
      tx.insertInto('order_event').values(
        chunk.map(({ orderId, type, status, delivered }) => ({
          order_id: orderId,
          type,
          status,
          delivered: delivered ?? null,
          created_at: now,
        })),
      ),
    );
}

export function eventsOf(db: Queryable, orderId: number): Promise<OrderEventRow[]> {
  return db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}
