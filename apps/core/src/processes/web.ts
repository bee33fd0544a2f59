import type { FastifyInstance } from 'fastify';
import { sandboxPages } from '../adapters/gateways/sandbox-pages.ts';
import { devMailbox } from '../adapters/mail/dev-mailbox.ts';
import type { Ports } from '../area.ts';
import { countTrackedKeywords } from '../areas/campaigns/store.ts';
import { gradeDiscount } from '../areas/loyalty/face/grade-discount.ts';
import { largestTopUpTakenFor } from '../areas/trials/store.ts';
import { AREAS } from '../areas.ts';
import type { Core } from '../core.ts';
import { makeApp } from '../http/app.ts';
import { addNotOpen } from '../http/not-open.ts';
import { readRights } from '../security/rights.ts';

const PORTS: Ports = {
  discountOf: gradeDiscount,
  trackedKeywords: countTrackedKeywords,
  heldTopUp: largestTopUpTakenFor,
};

/** Assembles the API with every area, and in demo mode the sandbox's pages and the mailbox. */
export async function makeWeb(core: Core, options: { slowSeconds?: number } = {}): Promise<FastifyInstance> {
  const [rights, ...routes] = await Promise.all([
    readRights(),
    ...[...AREAS.values()].map((area) => area.routes?.(PORTS) ?? []),
  ]);
  const app = await makeApp(core, routes.flat(), rights, options);
  addNotOpen(app, core);
  if (core.config.demo) {
    await sandboxPages(app, core);
    devMailbox(app, core);
  }

  return app;
}
