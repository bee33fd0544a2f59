import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import { notFound } from '../../../refusal.ts';
import { openVisit } from '../face/visit.ts';
import { sendSession } from './session-routes.ts';

/** Pages on which staff, sent by the console, begins to look at a customer's account. A used link finds no page. */
export function visitPages(core: Core, app: FastifyInstance): void {
  app.get<{ Params: { ticket: string } }>('/login/visit/:ticket', async ({ params }, reply) => {
    const session = await openVisit(core, params.ticket);
    if (session === null) throw notFound('page');
    sendSession(core, reply, session);

    return reply.redirect('/app/', 302);
  });
}
