import { sql } from 'kysely';
import { askOpenPaymentsNow } from '../areas/billing/payments/page-attempts.ts';
import type { Core } from '../core.ts';
import type { Db } from '../data/database.ts';

/** More ids than a shop assigns between two backups. */
const AHEAD = 1_000_000;

/**
 * Run once after a restored backup has replaced the database, before the shop opens. Gateways and providers know names built
 * from ids that the restored shop has lost: ids are moved beyond them, so that nothing new takes over somebody else's payment.
 * Payments that were open are asked for again at once; gateways may also resend all events since.
 */
export async function afterRestore({ db, clock }: Core) {
  const tables = await skipNumbers(db);
  const payments = await askOpenPaymentsNow(db, clock.now());

  return { tables, skipped: AHEAD, payments };
}

async function skipNumbers(db: Db): Promise<number> {
  const { rows } = await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${AHEAD}::int)
    from pg_sequences where schemaname = 'public'`.execute(db);

  return rows.length;
}
