import { sql } from 'kysely';
import type { Waiting } from '../../../area.ts';
import { countWaiting } from '../../../data/count-waiting.ts';

/** Notices of third parties that nobody has answered. */
export const waiting: readonly Waiting[] = [
  {
    kind: 'notices',
    band: 'now',
    permission: 'notices.answer',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`select null::bigint as money, received_at as since from notice where outcome is null`,
      ),
  },
];
