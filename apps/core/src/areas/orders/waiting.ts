import { sql } from 'kysely';
import type { Waiting } from '../../area.ts';
import { countWaiting } from '../../data/count-waiting.ts';

/** Paid orders that staff looks at before they run. */
export const waiting: readonly Waiting[] = [
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
