import type { staff } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { JournalKind } from '../../../data/tables.ts';

/** Part of the balance that a movement counts to; a payment that goes back counts apart from what was added. */
const PARTS: Record<Exclude<JournalKind, 'invoiced'>, staff.BalancePart> = {
  order: 'orders',
  cancel_order: 'returned',
  admin: 'corrections',
  referral: 'earned',
  widget_reward: 'earned',
  task: 'earned',
  fee: 'plans',
  bonus: 'bonuses',
  coupon: 'bonuses',
  // Moves the shop's own accounts alone.
  delivery_cost: 'orders',
};

export function partOf(kind: JournalKind, amount: Micro): staff.BalancePart {
  if (kind !== 'invoiced') return PARTS[kind];

  return amount < 0n ? 'sent_back' : 'added';
}

/** Parts of a customer's balance, micro-USD: every movement that there was, so that the parts add up to it. */
export async function sumByPart(db: Queryable, customerId: number): Promise<Map<staff.BalancePart, Micro>> {
  const { rows } = await sql<{ kind: JournalKind; amount: Micro }>`
    select journal.kind, sum(posting.amount)::bigint as amount
    from posting join journal on journal.id = posting.journal_id
    where posting.account_id in (
      select id from ledger_account where customer_id = ${customerId} and kind in ('cash', 'bonus'))
    group by journal.kind, sign(posting.amount)`.execute(db);
  const parts = new Map<staff.BalancePart, Micro>();
  for (const { kind, amount } of rows) {
    const part = partOf(kind, amount);
    parts.set(part, (parts.get(part) ?? 0n) + amount);
  }

  return parts;
}
