import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';

/** Cash by which a customer ever topped up the balance, micro-USD, less what of it went back the way it came. */
export async function readToppedUp(db: Queryable, customerId: number): Promise<Micro> {
  const { rows } = await sql<{ amount: Micro }>`
    select coalesce(sum(amount - back), 0)::bigint as amount
    from invoice cross join lateral (
      select coalesce((select sum(refund.amount) from payment_refund refund
          where refund.invoice_id = invoice.id and refund.state in ('requested', 'sent', 'done')), 0)
        + coalesce((select sum(dispute.amount) from dispute
          where dispute.invoice_id = invoice.id and dispute.state <> 'won'), 0) as back
    ) as returned
    where customer_id = ${customerId} and status = 'paid' and purchase_id is null`.execute(db);

  return rows[0]?.amount ?? 0n;
}
