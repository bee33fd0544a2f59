import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { foldingFunctions } from './baseline/folding.ts';

/** Files of baseline/, each after those whose tables it refers to. */
const AREAS = [
  ...['catalogue', 'offers', 'accounts', 'customers', 'staff', 'ledger', 'orders', 'payments', 'fulfilment'],
  ...['subscriptions', 'keywords', 'earnings', 'trials', 'support', 'messages', 'machinery', 'embedded'],
];

/** Schema of version 0.2.0 in one step, in place of the 105 that led to it (decision 0125). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const made of foldingFunctions()) await made.execute(db);
  for (const area of AREAS)
    await sql.raw(await readFile(join(import.meta.dirname, 'baseline', `${area}.sql`), 'utf8')).execute(db);
}
