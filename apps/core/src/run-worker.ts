import type { Config } from './config.ts';
import { startMonitor } from './http/monitor.ts';
import { jobHandlers, repeatedTasks } from './jobs/handlers.ts';
import { makeLanes } from './jobs/lanes.ts';
import { startSchedules } from './jobs/schedules.ts';
import type { Place, Running } from './role.ts';
import { startCore } from './start-core.ts';

/** Works on jobs and repeated tasks. */
export async function runWorker(config: Config, place: Place): Promise<Running> {
  const { core, stop } = await startCore(config, { ...place, isWorker: true });
  const lanes = makeLanes(core.log);
  await core.jobs.work(jobHandlers(core, lanes));
  const schedules = startSchedules(repeatedTasks(core), core.log);
  const monitor = await startMonitor(core, config.metricsPort && config.metricsPort + 1);

  return {
    address: null,
    async stop() {
      await schedules.stop();
      await lanes.stop();
      await monitor?.stop();
      await stop();
    },
  };
}
