import { customerOfCookie } from '../areas/identity/face/sessions.ts';
import { NotOpen } from '../areas/site/not-open.ts';
import type { Config } from '../config/config.ts';
import { mountStorefront } from '../http/documents/storefront.ts';
import { type Monitor, startMonitor } from '../http/monitor.ts';
import { checkServices } from '../launch/check-services.ts';
import { explainListen } from '../launch/explain-listen.ts';
import { sayStarted, sayStopped } from '../launch/say-facts.ts';
import { startCore } from '../start-core.ts';
import { closeApp } from './close-app.ts';
import type { Place, Running } from './role.ts';
import { makeWeb } from './web.ts';

/** Serves the API and the storefront. Throws StartError when a port is taken. */
export async function runWeb(config: Config, place: Place): Promise<Running> {
  const { core, stop } = await startCore(config, { ...place, role: 'web' });
  const app = await makeWeb(core);
  await mountStorefront(app, core, customerOfCookie);
  await core.catalogue.current();
  await core.site.current().catch((error: unknown) => {
    if (!(error instanceof NotOpen)) throw error;
  });

  let monitor: Monitor | null = null;
  try {
    monitor = await startMonitor(core, config.metricsPort);
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    throw explainListen(error, config);
  }

  const address = `${config.publicUrl}/app/`;
  sayStarted(core, address);
  void checkServices(core);

  return {
    address,
    async stop() {
      await closeApp(app);
      await monitor?.stop();
      await stop();
      sayStopped(core);
    },
  };
}
