import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import type { ApprovalKind } from '../store.ts';

type Moved = { kind: ApprovalKind; subject: number };

/**
 * Notes that of what one person moved alone only `used` (micro-USD) came about in the end: the rest counts no more for the day on
 * which it was asked for, and for no other (README-desk, Limits a day).
 */
export async function releaseUnused(tx: Tx, { kind, subject }: Moved, used: Micro): Promise<void> {
  await sql`
    update approval set unused = greatest(amount - ${used}::bigint, 0)
    where state = 'approved' and id = (
      select id from approval where kind = ${kind} and subject = ${subject} order by id desc limit 1)`.execute(
    tx,
  );
}
