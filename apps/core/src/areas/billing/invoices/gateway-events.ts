import type { Queryable, Tx } from '../../../data/database.ts';
import { momentOfBooking } from '../../../data/in-transaction.ts';

/** Stores a gateway's event; false when it was received before. */
export async function insertGatewayEvent(
  tx: Tx,
  event: { gateway: string; eventId: string; invoiceId: number | null; type: string; outcome: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('gateway_event')
    .values({
      gateway: event.gateway,
      event_id: event.eventId,
      invoice_id: event.invoiceId,
      type: event.type,
      outcome: event.outcome,
      received_at: momentOfBooking(),
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .executeTakeFirst();

  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether something came for an invoice that did not fit it, and was credited to nobody. */
export async function wasUnfit(db: Queryable, id: number): Promise<boolean> {
  const unfit = await db
    .selectFrom('gateway_event')
    .select('event_id')
    .where('invoice_id', '=', id)
    .where('outcome', '=', 'wrong_amount')
    .limit(1)
    .executeTakeFirst();

  return unfit !== undefined;
}
