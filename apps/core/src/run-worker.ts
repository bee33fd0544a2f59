import type { Config } from './config.ts';
import { startMonitor } from './http/monitor.ts';
import { startSchedules } from './jobs/schedules.ts';
import { repeatedTasks } from './jobs/tasks.ts';
import type { Place, Running } from './role.ts';
import { startCore } from './start-core.ts';

/** Works on jobs and repeated tasks. */
export async function runWorker(config: Config, place: Place): Promise<Running> {
  const { core, stop } = await startCore(config, { ...place, isWorker: true });
  const schedules = startSchedules(repeatedTasks(core), core.log);
  const monitor = await startMonitor(core, config.metricsPort && config.metricsPort + 1);

  return {
    address: null,
    async stop() {
      await schedules.stop();
      await monitor?.stop();
      await stop();
    },
  };
}
