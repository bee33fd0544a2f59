import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Db } from '../src/data/database.ts';
import { migrate } from '../src/data/migrate.ts';
import type { Tables } from '../src/data/tables.ts';
import { databaseUrl } from './global-setup.ts';

export type EmptyDatabase = { url: string; db: Db; drop(): Promise<void> };

/** Makes a database with the tables of a shop and nothing in them. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = new pg.Client(inject('serverUrl'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = databaseUrl(inject('serverUrl'), name);
  // A process that migrates again would prepare the texts of the steps, and some have several commands.
  const unprepared = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  });
  await migrate(unprepared);
  await unprepared.destroy();
  const { db, close } = connect(url, { size: 4, statementSeconds: 0 });

  return {
    url,
    db,
    async drop() {
      await close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
