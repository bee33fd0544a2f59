import type { Config } from '../config/config.ts';
import { type Monitor, startMonitor } from '../http/monitor.ts';
import { explainListen } from '../launch/explain-listen.ts';
import { sayStarted, sayStopped } from '../launch/say-facts.ts';
import { startCore } from '../start-core.ts';
import { closeApp } from './close-app.ts';
import { makeConsole } from './console.ts';
import type { Place, Running } from './role.ts';
import { StartError } from './start-error.ts';

/** Serves staff at a port of its own, apart from what answers buyers. Throws StartError without a port, or where it is taken. */
export async function runConsole(config: Config, place: Place): Promise<Running> {
  const { consolePort, host, metricsPort } = config;
  if (consolePort === null)
    throw new StartError('Configuration: CONSOLE_PORT is required to run the console');
  const { core, stop } = await startCore(config, { ...place, role: 'console' });
  const app = await makeConsole(core);
  let monitor: Monitor | null = null;
  try {
    // The worker has the port above that of web.
    monitor = await startMonitor(core, metricsPort && metricsPort + 2);
    await app.listen({ port: consolePort, host });
  } catch (error) {
    await monitor?.stop();
    await stop();
    throw explainListen(error, config);
  }
  sayStarted(core, null);

  return {
    address: null,
    async stop() {
      await closeApp(app);
      await monitor?.stop();
      await stop();
      sayStopped(core);
    },
  };
}
