import { fork } from 'node:child_process';
import { currentMain } from '../apps/core/src/processes/built-code.ts';

/**
 * The server as the peers' harness starts it: the web process on the harness's PostgreSQL. The harness passes no environment
 * to the server in its races, so it is set here. `PEER_WORKER=true` runs a worker beside it.
 */
const MAIN = currentMain();
const port = process.env.PEER_PORT ?? '4340';

Object.assign(process.env, {
  NODE_ENV: 'production',
  ROLE: 'web',
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATABASE_URL: `${process.env.PG_URL_BASE}/peer_ours`,
  SECRET_KEY: 'only-for-measuring-on-this-machine',
  RATE_LIMITS: 'false',
  LOG_LEVEL: 'silent',
  DEMO: 'true',
  SIMULATOR_SPEED: '6000',
});
// The worker ends with this process: its channel closes.
if (process.env.PEER_WORKER === 'true') fork(MAIN, ['worker'], { env: { ...process.env, ROLE: 'worker' } });
await import(MAIN);
