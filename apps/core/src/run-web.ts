import { gatewayNames } from './adapters/gateways/gateways.ts';
import { customerOfCookie } from './areas/accounts/sessions.ts';
import { NotOpen } from './areas/site/not-open.ts';
import type { Config } from './config.ts';
import { StartError } from './config.ts';
import { type Monitor, startMonitor } from './http/monitor.ts';
import { mountStorefront } from './http/storefront.ts';
import { HOW_TO_OPEN, type Place, type Running } from './role.ts';
import { leaveDemo } from './seed/leave-demo.ts';
import { requireGateways } from './seed/require-gateways.ts';
import { startCore } from './start-core.ts';
import { makeWeb } from './web.ts';

const LAST_REQUESTS_MS = 4_000;

/** Serves the API and the storefront. Throws StartError when the port is taken. */
export async function runWeb(config: Config, place: Place): Promise<Running> {
  const { core, stop } = await startCore(config, { ...place, isWorker: false });
  try {
    // Web that runs alone has no supervisor to have looked.
    if (!config.demo) await leaveDemo(core.db, core.clock.now());
    await requireGateways(core.db, gatewayNames(config));
  } catch (error) {
    await stop();
    throw error;
  }
  const app = await makeWeb(core);
  await mountStorefront(app, core, customerOfCookie);
  await core.catalogue.current();
  await core.site.current().catch((error: unknown) => {
    if (!(error instanceof NotOpen)) throw error;
    core.log.warn(`The shop is not open yet. ${HOW_TO_OPEN}`);
  });

  let monitor: Monitor | null = null;
  try {
    monitor = await startMonitor(core, config.metricsPort);
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    const { code, port = config.port } = error as { code?: string; port?: number };
    if (code === 'EADDRINUSE') {
      const name = port === config.port ? 'PORT' : 'METRICS_PORT';
      throw new StartError(`Port ${port} is in use; set ${name} to another one`);
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${config.port} may not be used; set PORT to one above 1023`);
    throw error;
  }

  return {
    address: `${config.publicUrl}/app/`,
    async stop() {
      // Whoever still sends a request after this time is cut.
      const cut = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS);
      await app.close();
      clearTimeout(cut);
      await monitor?.stop();
      await stop();
    },
  };
}
