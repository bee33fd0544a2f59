import { makePublications } from '../apps/core/src/adapters/publications/publications.ts';
import { readConfig } from '../apps/core/src/config/config.ts';
import { runSchedules } from '../apps/core/src/jobs/run-schedules.ts';
import { makeSchedules } from '../apps/core/src/jobs/schedules.ts';
import { startCore } from '../apps/core/src/start-core.ts';
import { publishingSource } from './lib/published-channels.ts';
import { SECRET_KEY } from './lib/settings.ts';

/** A worker of the shop whose channels have published at the moments that it is started with. */
const { DATABASE_URL: databaseUrl = '' } = process.env;
const moments = process.argv.slice(2).map((moment) => new Date(Number(moment)));
const { core, stop } = await startCore(readConfig(process.env), {
  databaseUrl,
  secretKey: SECRET_KEY,
  role: 'worker',
});
core.publications = makePublications([publishingSource(moments)]);
const schedules = runSchedules(await makeSchedules(core), core.log);
process.send?.('ready');

// Ends with the benchmark, however that ended.
process.once('disconnect', () => process.exit());
process.once('SIGTERM', async () => {
  await schedules.stop();
  await stop();
  process.disconnect();
});
