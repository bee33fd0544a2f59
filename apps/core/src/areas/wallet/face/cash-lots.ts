import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';

/**
 * The unspent cash of a payment, micro-USD. The database keeps it with each posting
 * (data/migrations/baseline/ledger.sql): money is spent first in, first out, and money that comes back belongs again to
 * the payment it came by. Money from earnings, staff or another payment is never in it. Lock the wallet first where it
 * is to be taken.
 */
export async function readUnspent(db: Queryable, invoiceId: number): Promise<Micro> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(remaining), 0)::bigint as sum from cash_lot where invoice_id = ${invoiceId}`.execute(
    db,
  );

  return rows[0]?.sum ?? 0n;
}
