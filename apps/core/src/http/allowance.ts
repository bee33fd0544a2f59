import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Remainder of a limit until it begins anew. */
export type Allowance = { limit: number; left: number; resetAt: Date };

/** Notes what is left of one limit of a program's. Of several its answer tells the one that ends first. */
export function noteAllowance(request: FastifyRequest, allowance: Allowance): void {
  if (!request.program) return;
  if (request.allowance === null || allowance.left < request.allowance.left) request.allowance = allowance;
}

/** Each answer to an API token tells how many calls are left, so that a program can slow down in time. */
export function tellAllowances(app: FastifyInstance): void {
  app.addHook('onSend', ({ allowance }, reply, _, done) => {
    if (allowance !== null)
      reply.headers({
        'x-ratelimit-limit': String(allowance.limit),
        'x-ratelimit-remaining': String(Math.max(0, allowance.left)),
        'x-ratelimit-reset': String(Math.ceil(allowance.resetAt.getTime() / 1000)),
      });
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    allowance: Allowance | null;
  }
}
