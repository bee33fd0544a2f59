import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readConfig } from '../../apps/core/src/config/config.ts';
import { startEmbeddedServer } from '../../apps/core/src/data/embedded-server.ts';
import { prepareDatabase } from '../../apps/core/src/processes/supervisor.ts';
import { SECRET_KEY } from './settings.ts';

const FOLDER = `/tmp/fanfare-bench-prepared-${process.pid}`;
let prepared: Promise<void> | undefined;

/** Copies a stopped server with a demo shop, which is prepared once a run, to `dataDir`. */
export async function copyDemoShop(dataDir: string): Promise<void> {
  prepared ??= prepare();
  await prepared;
  await rm(dataDir, { recursive: true, force: true });
  await promisify(execFile)('cp', ['-a', FOLDER, dataDir]);
}

async function prepare(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }));
  const server = await startEmbeddedServer(FOLDER);
  await prepareDatabase(readConfig({ DATA_DIR: FOLDER, DEMO: 'true', DEMO_HISTORY: 'false' }), {
    databaseUrl: server.url,
    secretKey: SECRET_KEY,
  });
  await server.stop();
}
