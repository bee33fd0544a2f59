import { sql } from 'kysely';
import type { Waiting } from '../../../area.ts';
import { countWaiting } from '../../../data/count-waiting.ts';

/** Open disputes that nobody has answered at their gateways. */
const TO_ANSWER = sql`dispute
  where kind = 'dispute' and state = 'opened' and not exists (select from dispute_answer where dispute_id = dispute.id)`;

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
    read: async ({ db }) => {
      const [counted, { rows }] = await Promise.all([
        countWaiting(db, sql`select amount as money, opened_at as since from ${TO_ANSWER}`),
        sql<{ due: Date | null }>`select min(answer_by) as due from ${TO_ANSWER}`.execute(db),
      ]);
      return { ...counted, due: rows[0]?.due ?? null };
    },
  },
];
