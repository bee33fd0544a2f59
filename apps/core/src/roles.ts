import type { Config } from './config.ts';
import { StartError } from './config.ts';
import { mountStorefront } from './http/storefront.ts';
import { jobHandlers, repeatedTasks } from './jobs/handlers.ts';
import { startSchedules } from './jobs/schedules.ts';
import { startCore } from './start-core.ts';
import { makeWeb } from './web.ts';

/** A running role; `stop` lets requests and jobs finish. */
export type Running = { address: string | null; stop(): Promise<void> };
export type Place = { databaseUrl: string; secretKey: string };

/** Serves the API and the storefront. Throws StartError when the port is taken. */
export async function runWeb(config: Config, place: Place): Promise<Running> {
  const { core, stop } = await startCore(config, { ...place, isWorker: false });
  const app = await makeWeb(core);
  await mountStorefront(app, core);
  await Promise.all([core.catalogue.current(), core.site.current()]);

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') throw new StartError(`Port ${config.port} is in use; set PORT to another one`);
    if (code === 'EACCES')
      throw new StartError(`Port ${config.port} may not be used; set PORT to one above 1023`);
    throw error;
  }

  return {
    address: `${config.publicUrl}/app/`,
    async stop() {
      await app.close();
      await stop();
    },
  };
}

/** Works on jobs and repeated tasks. */
export async function runWorker(config: Config, place: Place): Promise<Running> {
  const { core, stop } = await startCore(config, { ...place, isWorker: true });
  await core.jobs.work(jobHandlers(core));
  const schedules = startSchedules(repeatedTasks(core), core.log);

  return {
    address: null,
    async stop() {
      await schedules.stop();
      await stop();
    },
  };
}
