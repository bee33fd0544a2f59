import { sql } from 'kysely';
import type { Waiting } from '../../../area.ts';
import { countWaiting } from '../../../data/count-waiting.ts';

/** Free trials that wait for a decision. */
export const waiting: readonly Waiting[] = [
  {
    kind: 'trials',
    band: 'later',
    permission: 'trials.decide',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`select null::bigint as money, created_at as since from free_trial where status = 'pending'`,
      ),
  },
];
