import { sql } from 'kysely';
import type { Waiting } from '../../area.ts';
import { countWaiting } from '../../data/count-waiting.ts';

/** Deliveries of which nobody can say whether their provider has them, and refills that are left to staff. */
export const waiting: readonly Waiting[] = [
  {
    kind: 'orders.held',
    band: 'now',
    permission: 'orders.handle',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`
          select orders.cost as money, attempt.sent_at as since from delivery
          join orders on orders.id = delivery.order_id
          left join delivery_attempt attempt on attempt.id = delivery.attempt_id
          where delivery.state = 'held'`,
      ),
  },
  {
    kind: 'refills',
    band: 'later',
    permission: 'orders.handle',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`select null::bigint as money, created_at as since from refill where state = 'staff'`,
      ),
  },
];
