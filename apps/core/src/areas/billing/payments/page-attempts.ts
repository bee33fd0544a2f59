import { sql } from 'kysely';
import type { Db, Queryable } from '../../../data/database.ts';
import { type AttemptRow, OPEN } from './attempts.ts';

export type OpenPayment = Pick<
  AttemptRow,
  'id' | 'invoice_id' | 'gateway' | 'merchant_reference' | 'reference'
> & {
  /** The invoice can no longer be paid: its page is closed where the gateway can. */
  is_over: boolean;
  /** True after the invoice has expired: it is not asked for again. */
  is_last: boolean;
};

/** A gateway that tells by itself has told by then. */
const UNTOLD = sql`interval '5 minutes'`;

/** An index finds what is due by the second line; one that was never asked for waits longer. */
const isDue = (now: Date) => sql<boolean>`
  linked_card_id is null and state = 'pending' and reference is not null
  and coalesce(next_ask_at, payment_attempt.created_at) <= ${now}
  and coalesce(next_ask_at, payment_attempt.created_at + ${UNTOLD}) <= ${now}`;

/** Names of the gateways that have attempts on their pages to ask about. */
export async function gatewaysWithPages(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ gateway: string }>`
    select distinct gateway from payment_attempt where ${isDue(now)}`.execute(db);

  return rows.map(({ gateway }) => gateway);
}

/**
 * Attempts on a gateway's pages to ask for now, taken by moving their next time ahead: 20 seconds, then twice as long
 * up to an hour; after the invoice has expired never.
 */
export async function claimOpenPayments(
  db: Db,
  { gateway, now, limit }: { gateway: string; now: Date; limit: number },
): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    update payment_attempt as attempt
    set asks = asks + 1,
      next_ask_at = case when due.is_last then 'infinity'::timestamptz
        else ${now}::timestamptz + least(interval '20 seconds' * 2 ^ least(asks, 10), interval '1 hour') end
    from (
      select payment_attempt.id, invoice.expires_at <= ${now} as is_last,
        invoice.expires_at <= ${now} or invoice.status not in ('created', 'marked') as is_over
      from payment_attempt join invoice on invoice.id = payment_attempt.invoice_id
      where payment_attempt.gateway = ${gateway} and ${isDue(now)}
      order by coalesce(next_ask_at, payment_attempt.created_at) limit ${limit}
      for update of payment_attempt skip locked
    ) due
    where attempt.id = due.id
    returning attempt.id, invoice_id, gateway, merchant_reference, reference, is_last, is_over`.execute(db);

  return rows;
}

/** Moves the next question about an attempt to `at`. */
export async function postponeAsk(db: Queryable, id: number, at: Date): Promise<void> {
  await db.updateTable('payment_attempt').set({ next_ask_at: at }).where('id', '=', id).execute();
}

/** Makes all open attempts due to be asked about, those of expired invoices too; returns how many. */
export async function askOpenPaymentsNow(db: Queryable, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ next_ask_at: now })
    .where('state', 'in', OPEN)
    .executeTakeFirst();

  return Number(numUpdatedRows);
}

/** Makes the open attempts of an invoice due to be asked about; returns how many. */
export async function askAboutInvoiceNow(db: Queryable, invoiceId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ asks: 0, next_ask_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', OPEN)
    .executeTakeFirst();

  return Number(numUpdatedRows);
}
