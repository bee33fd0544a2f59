import { sql } from 'kysely';
import { askOpenPaymentsNow } from './areas/billing/page-attempts.ts';
import type { Config } from './config.ts';
import type { Db } from './data/database.ts';
import { runCommand } from './run-command.ts';

/** More than a shop gives between two backups. */
const AHEAD = 1_000_000;

/**
 * `after-restore`: run once after a backup was put in the place of the database, before the shop opens. What the shop lost has
 * names at gateways and providers that are made of our numbers: numbers go on beyond them, so that nothing new takes the payment
 * of somebody else. What was being paid then is asked for again at once; gateways may also tell all they told since.
 */
export function afterRestoreCommand(config: Config, databaseUrl: string): Promise<string> {
  return runCommand(config, databaseUrl, async ({ db, clock }) => {
    const numbers = await skipNumbers(db);
    const payments = await askOpenPaymentsNow(db, clock.now());

    return `Numbers of ${numbers} tables go on ${AHEAD} further; ${payments} payments are asked for again\n`;
  });
}

async function skipNumbers(db: Db): Promise<number> {
  const { rows } = await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${AHEAD}::int)
    from pg_sequences where schemaname = 'public'`.execute(db);

  return rows.length;
}
