import { sql } from 'kysely';
import type { Waiting } from '../../../area.ts';
import { countWaiting } from '../../../data/count-waiting.ts';
import { ordersWithCause, waitingIn } from './order-causes.ts';

/** Orders that need a person for what their own areas do not tell: past their promise, without progress, asked back, without a route. */
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
];
