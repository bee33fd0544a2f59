import { type RawBuilder, sql } from 'kysely';
import { inject } from 'vitest';
import { connect, type Db } from '../src/data/database.ts';
import { databaseUrl } from './global-setup.ts';

/** Stores many rows in one statement without the time limit of the shop's own statements: a busy machine may take long. */
export async function storeRows(db: Db, rows: RawBuilder<unknown>): Promise<void> {
  const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = databaseUrl(inject('serverUrl'), names[0]?.name ?? '');
  const patient = connect(url, { size: 1, statementSeconds: 0 });
  await rows.execute(patient.db);
  await patient.close();
}
