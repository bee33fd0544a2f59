import { sql } from 'kysely';
import type { Waiting } from '../../area.ts';
import { countWaiting } from '../../data/count-waiting.ts';

/** What waits for a second person. Owners are told of it: they may agree to everything but their own. */
export const waiting: readonly Waiting[] = [
  {
    kind: 'approvals',
    band: 'today',
    permission: 'staff.manage',
    read: ({ db }) =>
      countWaiting(db, sql`select amount as money, asked_at as since from approval where state = 'waiting'`),
  },
];
