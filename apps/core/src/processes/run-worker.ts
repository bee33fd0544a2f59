import type { Config } from '../config/config.ts';
import { startMonitor } from '../http/monitor.ts';
import { runSchedules } from '../jobs/run-schedules.ts';
import { makeSchedules } from '../jobs/schedules.ts';
import { watchStillness } from '../jobs/stillness.ts';
import { checkMail } from '../launch/check-mail.ts';
import { explainListen } from '../launch/explain-listen.ts';
import { sayStarted, sayStopped } from '../launch/say-facts.ts';
import { startCore } from '../start-core.ts';
import type { Place, Running } from './role.ts';

/** Runs a worker: due rows and schedules. */
export async function runWorker(config: Config, place: Place): Promise<Running> {
  const { core, stop } = await startCore(config, { ...place, role: 'worker' });
  const monitor = await startMonitor(core, config.metricsPort && config.metricsPort + 1).catch(
    async (error: unknown) => {
      await stop();
      throw explainListen(error, config);
    },
  );
  const stillness = watchStillness({ db: core.asideDb, listener: core.listener });
  const schedules = runSchedules(await makeSchedules(core), core.log, stillness);
  sayStarted(core, null);
  const checked = checkMail(core);

  return {
    address: null,
    async stop() {
      await schedules.stop();
      await stillness.stop();
      await checked;
      await monitor?.stop();
      await stop();
      sayStopped(core);
    },
  };
}
