import { sql } from 'kysely';
import type { Waiting } from '../../area.ts';
import { countWaiting } from '../../data/count-waiting.ts';

/** Payments that customers marked as sent, and money that a bank may take back. */
export const waiting: readonly Waiting[] = [
  {
    kind: 'payments.marked',
    band: 'today',
    permission: 'billing.credit',
    readFor: ({ db }, staffId) =>
      countWaiting(
        db,
        sql`
          select total as money, marked_at as since from invoice
          where status = 'marked' and customer_id <> ${staffId}`,
      ),
  },
  {
    kind: 'payments.disputed',
    band: 'now',
    permission: 'billing.read',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`
          select amount as money, opened_at as since from dispute
          where kind = 'dispute' and state = 'opened'`,
      ),
  },
];
