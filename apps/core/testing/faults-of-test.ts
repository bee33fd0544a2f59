import type { FastifyInstance } from 'fastify';
import { Refusal } from '../src/refusal.ts';

/** Faults of the server since the test began: what a client reads of them is that the service is unavailable. */
let faults: string[] = [];

/** Keeps what `app` fails by, for the report of a test that fails. */
export function keepFaults(app: FastifyInstance): FastifyInstance {
  app.addHook('onError', async ({ routeOptions }, _reply, error) => {
    if (!(error instanceof Refusal)) faults.push(`${routeOptions.url}: ${error.stack ?? error}`);
  });

  return app;
}

type Failing = { task: { result?: { errors?: { message: string }[] } } };

/** Begins a test without faults; where it fails, its message tells those that came. */
export function tellFaultsOf(onTestFailed: (told: (failing: Failing) => void) => void): void {
  faults = [];
  onTestFailed(({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (error && faults.length > 0) error.message += `; the server met ${faults.join('; ')}`;
  });
}
