import type { FastifyInstance } from 'fastify';
import { AREAS } from '../areas.ts';
import type { Core } from '../core.ts';
import { makeApp } from '../http/app.ts';
import { serveConsole } from '../http/console-files.ts';
import { readRights } from '../security/rights.ts';

/** Assembles the console: the calls of staff of every area, and the files of its pages. */
export async function makeConsole(core: Core): Promise<FastifyInstance> {
  const [rights, ...routes] = await Promise.all([
    readRights(),
    ...[...AREAS.values()].map((area) => area.staffRoutes?.() ?? []),
  ]);
  const app = await makeApp(core, routes.flat(), rights, { isConsole: true });
  await serveConsole(app);

  return app;
}
