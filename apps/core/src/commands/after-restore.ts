import { sql } from 'kysely';
import { askOpenPaymentsNow } from '../areas/billing/payments/page-attempts.ts';
import type { Core } from '../core.ts';
import type { Db } from '../data/database.ts';

/** More than a shop gives between two backups. */
const AHEAD = 1_000_000;

/**
 * Run once after a backup was put in the place of the database, before the shop opens. What the shop lost has
 * names at gateways and providers that are made of our numbers: numbers go on beyond them, so that nothing new takes the payment
 * of somebody else. What was being paid then is asked for again at once; gateways may also tell all they told since.
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
