import type { Tx } from '../../../data/database.ts';
import { digestOf } from '../../../lib/digest-of.ts';
import { notFound } from '../../../refusal.ts';
import { requireAsSeen } from '../../../require-as-seen.ts';
import { lockInvoice } from '../face/invoices.ts';
import { findMatches } from '../statements/find-matches.ts';
import { type PaymentRow, paymentsById } from './payment-store.ts';

type Match = { lineId: number | null; state: string };

/** State of a payment for those who refuse it or ask about it: what the bank shows of it, and what its buyer said and was asked. */
export const seenOfPayment = (
  { status, marked_at, user_comment, asked_at, waits }: PaymentRow,
  { lineId, state }: Match,
): string =>
  digestOf(
    ...[status, marked_at?.toISOString() ?? null, user_comment],
    ...[asked_at?.toISOString() ?? null, waits, lineId, state],
  );

/** Holds a payment, and throws 409 `stale` where it stands otherwise than it was seen; 404 where there is none. */
export async function requirePaymentAsSeen(
  tx: Tx,
  invoiceId: number,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const invoice = await lockInvoice(tx, invoiceId);
  const row = invoice && (await paymentsById(tx, [invoiceId])).get(invoiceId);
  if (!row) throw notFound('invoice');
  const match = (await findMatches(tx, [row])).get(row.id);
  if (!match) throw new Error(`invoice ${row.id} was not matched`);
  requireAsSeen(seen, seenOfPayment(row, match));
}
