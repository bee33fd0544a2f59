import { sql } from 'kysely';
import type { Waiting } from '../../area.ts';
import { countWaiting } from '../../data/count-waiting.ts';

const inState = (state: 'requested' | 'approved') =>
  sql`select amount as money, requested_at as since from withdrawal where state = ${sql.lit(state)}`;

/** Withdrawals that are to be approved, and those that are to be sent. */
export const waiting: readonly Waiting[] = [
  {
    kind: 'withdrawals.requested',
    band: 'today',
    permission: 'billing.payout',
    read: ({ db }) => countWaiting(db, inState('requested')),
  },
  {
    kind: 'withdrawals.approved',
    band: 'today',
    permission: 'billing.payout',
    read: ({ db }) => countWaiting(db, inState('approved')),
  },
];
