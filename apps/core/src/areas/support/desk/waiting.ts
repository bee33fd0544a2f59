import { sql } from 'kysely';
import type { Waiting } from '../../../area.ts';
import { countWaiting } from '../../../data/count-waiting.ts';

/** Tickets in which the shop has the next word, and letters that went into no ticket by themselves. */
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
  {
    kind: 'tickets.letters',
    band: 'today',
    permission: 'tickets.answer',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`select null::bigint as money, received_at as since from support_letter where state = 'waiting'`,
      ),
  },
];
