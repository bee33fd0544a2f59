import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/data/database.ts';
import { startEmbeddedServer } from '../src/data/embedded-server.ts';
import { migrate } from '../src/data/migrate.ts';
import { seedDemo } from '../src/seed/seed-demo.ts';
import { memoryFolder } from './memory-folder.ts';

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
export const TEMPLATE = 'template_demo';

/** Starts one real PostgreSQL for the run, with a migrated and seeded template that each test file clones. */
export default async function setup(project: TestProject) {
  const folder = await memoryFolder('test');
  const server = await startEmbeddedServer(folder, FAST);
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await fill(databaseUrl(server.url, TEMPLATE));
  await admin.query(`alter database ${TEMPLATE} is_template true`);
  await admin.end();
  project.provide('serverUrl', server.url);

  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function fill(url: string): Promise<void> {
  const { db, close } = connect(url, { size: 2 });
  await migrate(db);
  await seedDemo({ db });
  await close();
}

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace('/fanfare?', `/${name}?`);
}

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}
