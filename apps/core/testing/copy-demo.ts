import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, TEMPLATE } from './global-setup.ts';

/** Makes a database with the demo in it. */
export async function copyDemo(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = new pg.Client(inject('serverUrl'));
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);

  return {
    url: databaseUrl(inject('serverUrl'), name),
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
