import { sql } from 'kysely';
import type { Waiting } from '../../../area.ts';
import { countWaiting } from '../../../data/count-waiting.ts';
import { readDecider } from '../../approvals/face/decider.ts';

/** Withdrawals that are to be approved, and those that are to be sent; nobody decides on their own. */
export const waiting: readonly Waiting[] = [
  {
    kind: 'withdrawals.requested',
    band: 'today',
    permission: 'billing.payout',
    readFor: ({ db }, staffId) =>
      countWaiting(
        db,
        sql`
          select amount as money, requested_at as since from withdrawal
          where state = 'requested' and customer_id <> ${staffId}`,
      ),
  },
  {
    kind: 'withdrawals.approved',
    band: 'today',
    permission: 'billing.payout',
    async readFor({ db }, staffId) {
      const { mayDecide } = await readDecider(db, staffId);

      return countWaiting(
        db,
        sql`
          select withdrawal.amount as money, requested_at as since from withdrawal
          left join approval on approval.kind = 'withdrawal' and subject = withdrawal.id and approval.state = 'waiting'
          where withdrawal.state = 'approved' and withdrawal.customer_id <> ${staffId}
            and (approval.id is null or ${mayDecide})`,
      );
    },
  },
];
