import { sql } from 'kysely';
import type { Waiting } from '../../area.ts';
import { countWaiting } from '../../data/count-waiting.ts';

/** Tickets in which the shop has the next word. */
export const waiting: readonly Waiting[] = [
  {
    kind: 'tickets',
    band: 'today',
    permission: 'tickets.answer',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`select null::bigint as money, written_at as since from support_ticket where state = 'with_us'`,
      ),
  },
];
