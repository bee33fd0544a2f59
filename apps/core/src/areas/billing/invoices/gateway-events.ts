import { compiledOnce } from '../../../data/compiled-once.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { momentOfBooking } from '../../../data/in-transaction.ts';
import { leave } from '../../../data/left-statements.ts';

type ReceivedEvent = {
  gateway: string;
  eventId: string;
  invoiceId: number | null;
  type: string;
  outcome: string;
};

/** Stores a gateway's event; false when it was received before. */
export async function insertGatewayEvent(tx: Tx, event: ReceivedEvent): Promise<boolean> {
  const result = await tx
    .insertInto('gateway_event')
    .values(rowOf(event))
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .executeTakeFirst();

  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Stores a gateway's event that was not received before, left to the transaction, which ends by a unique violation of
 * `gateway_event_pkey` where another one stores it meanwhile.
 */
export async function leaveGatewayEvent(tx: Tx, event: ReceivedEvent): Promise<void> {
  const { gateway, event_id, invoice_id, type, outcome, received_at } = rowOf(event);
  await leave(tx, insertEvent(tx, gateway, event_id, invoice_id, type, outcome, received_at));
}

const rowOf = ({ gateway, eventId, invoiceId, type, outcome }: ReceivedEvent) => ({
  gateway,
  event_id: eventId,
  invoice_id: invoiceId,
  type,
  outcome,
  received_at: momentOfBooking(),
});
type EventRow = ReturnType<typeof rowOf>;

const insertEvent = compiledOnce(
  (
    db,
    gateway: string,
    event_id: string,
    invoice_id: EventRow['invoice_id'],
    type: string,
    outcome: string,
    received_at: Date,
  ) => db.insertInto('gateway_event').values({ gateway, event_id, invoice_id, type, outcome, received_at }),
);

/** True where an event of a gateway was received before. Lock its invoice first. */
export async function wasReceived(tx: Tx, gateway: string, eventId: string): Promise<boolean> {
  const { rows } = await tx.executeQuery(selectReceived(tx, gateway, eventId));

  return rows.length > 0;
}

const selectReceived = compiledOnce((db, gateway: string, eventId: string) =>
  db
    .selectFrom('gateway_event')
    .select('event_id')
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId),
);

/** True where money came for an invoice that did not fit it, and was credited to nobody. */
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
