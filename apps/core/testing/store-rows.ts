import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/data/database.ts';

/** Stores many rows in one statement, however long a busy machine takes: statements of the shop itself have seconds. */
export async function storeRows(db: Db, rows: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await rows.execute(tx);
  });
}
