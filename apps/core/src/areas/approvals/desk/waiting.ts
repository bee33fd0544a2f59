import { sql } from 'kysely';
import type { Waiting } from '../../../area.ts';
import { countWaiting } from '../../../data/count-waiting.ts';
import { readDecider } from '../face/decider.ts';

/** Requests that wait for a second person: each is told of those that they may agree to, so not of their own. */
export const waiting: readonly Waiting[] = [
  {
    kind: 'approvals',
    band: 'today',
    permission: 'desk.open',
    async readFor({ db }, staffId) {
      const { mayDecide } = await readDecider(db, staffId);

      return countWaiting(
        db,
        sql`select amount as money, asked_at as since from approval where state = 'waiting' and ${mayDecide}`,
      );
    },
  },
];
