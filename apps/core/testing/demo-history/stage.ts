import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../src/config/config.ts';
import type { Core } from '../../src/core.ts';
import { connect } from '../../src/data/database.ts';
import { startEmbeddedServer } from '../../src/data/embedded-server.ts';
import { migrate } from '../../src/data/migrate.ts';
import { makeWeb } from '../../src/processes/web.ts';
import { seedDemo } from '../../src/seed/seed-demo.ts';
import { startCore } from '../../src/start-core.ts';
import { type Api, makeApi } from '../api.ts';
import { freePort } from '../instance.ts';
import { memoryFolder } from '../memory-folder.ts';

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const SECRET_KEY = 'a secret key that only the history of the demo uses';

/** The shop in which the history of the demo happens; its clock is moved by `moveTo`. */
export type Stage = {
  core: Core;
  app: FastifyInstance;
  api: Api;
  moveTo(moment: number): void;
  stop(): Promise<void>;
};

/** Starts a fresh demo shop with a database of its own, at a moment. */
export async function startStage(at: number): Promise<Stage> {
  let now = at;
  const clock = { now: () => new Date(now) };
  const folder = await memoryFolder('history');
  const server = await startEmbeddedServer(folder, FAST);
  const { db, close } = connect(server.url, { size: 2, statementSeconds: 0 });
  await migrate(db);
  await seedDemo({ db, clock, withHistory: false });
  await close();
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY,
    LOG_LEVEL: 'fatal',
    DATA_DIR: folder,
    DEMO: 'true',
    // Orders take as long as they say, which is what is measured of services.
    SIMULATOR_SPEED: '1',
    RATE_LIMITS: 'false',
  });
  const { core, stop } = await startCore(config, {
    databaseUrl: server.url,
    secretKey: SECRET_KEY,
    role: 'worker',
    clock,
  });
  const app = await makeWeb(core);
  await app.listen({ port, host: '127.0.0.1' });

  return {
    core,
    app,
    api: makeApi(app, core),
    moveTo(moment) {
      now = moment;
    },
    async stop() {
      await app.close();
      await stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
