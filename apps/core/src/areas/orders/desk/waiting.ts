import { sql } from 'kysely';
import type { Waiting } from '../../../area.ts';
import { countWaiting } from '../../../data/count-waiting.ts';
import { ordersWithCause, waitingIn } from './causes.ts';

/**
 * Orders that need a person for a cause that no other area counts (past their promise, without progress, asked back, without a
 * route), and paid orders that staff looks at before they run.
 */
export const waiting: readonly Waiting[] = [
  {
    kind: 'orders.stuck',
    band: 'now',
    permission: 'orders.handle',
    read: ({ db }, now) =>
      countWaiting(
        db,
        sql`
          select orders.cost - orders.refunded as money, cause.since from ${ordersWithCause(now)}
          where ${waitingIn('person', undefined, now) ?? sql`false`} and cause.why not in ('answer_unknown', 'at_a_loss', 'report_doubted', 'text_to_read')`,
      ),
  },
  {
    kind: 'orders.moderated',
    band: 'today',
    permission: 'orders.handle',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`
          select cost as money, created_at as since from orders
          where status = 'in_moderation' and parent_id is null`,
      ),
  },
];
