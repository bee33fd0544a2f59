import { writeFile } from 'node:fs/promises';
import { readConfig } from '../apps/core/src/config/config.ts';
import { runSchedules } from '../apps/core/src/jobs/run-schedules.ts';
import { makeSchedules } from '../apps/core/src/jobs/schedules.ts';
import { startCore } from '../apps/core/src/start-core.ts';
import { SECRET_KEY } from './lib/settings.ts';

import { ANSWERS_AFTER, type ProviderName, simulatedProvider } from './lib/simulated-providers.ts';

/** A worker of the shop with other providers. When it is told to stop, it writes the questions that they were asked to a file. */
const { DATABASE_URL: databaseUrl = '' } = process.env;
const [, , looksFile = ''] = process.argv;
const names = Object.keys(ANSWERS_AFTER) as ProviderName[];
const simulated = new Map<string, ReturnType<typeof simulatedProvider>>(
  names.map((name) => [name, simulatedProvider(name)]),
);
const { core, stop } = await startCore(readConfig(process.env), {
  databaseUrl,
  secretKey: SECRET_KEY,
  role: 'worker',
});
const get = (name: string) => simulated.get(name)?.provider ?? core.providers.get(name);
const providers = { ...core.providers, get };
const schedules = runSchedules(await makeSchedules({ ...core, providers }), core.log);
process.send?.('ready');

// Ends with the benchmark, however that ended.
process.once('disconnect', () => process.exit());
process.once('SIGTERM', async () => {
  const looks = Object.fromEntries([...simulated].map(([name, one]) => [name, one.looks()]));
  await writeFile(looksFile, JSON.stringify(looks));
  await schedules.stop();
  await stop();
  process.disconnect();
});
