import Fastify, { type FastifyInstance } from 'fastify';

/** Failures of a vendor. The first four do nothing of the request; `failsAfter` and `dropsAfter` do it and do not say so. */
export type Fault = 'html' | 'conflict' | 'busy' | 'down' | 'failsAfter' | 'dropsAfter';
export const FAULTS: readonly Fault[] = ['html', 'conflict', 'busy', 'down', 'failsAfter', 'dropsAfter'];
export const RETRY_AFTER = 90;

export type Vendor = {
  url: string;
  /** Fails every request from now on but those that only sign in; null ends it. */
  fail(fault: Fault | null): void;
  stop(): Promise<void>;
};

const REFUSALS: Partial<Record<Fault, { status: number; headers: Record<string, string>; body: string }>> = {
  html: { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Maintenance</h1>' },
  conflict: { status: 409, headers: {}, body: '{"error":{"type":"idempotency_error","message":"in use"}}' },
  busy: {
    status: 429,
    headers: { 'retry-after': String(RETRY_AFTER) },
    body: '{"error":{"type":"rate_limit_error","message":"slow down"}}',
  },
  down: { status: 503, headers: {}, body: '{"error":{"type":"api_error","message":"down"}}' },
};

/** A vendor's API on this machine, with its answers in `routes`. */
export async function startVendor(
  signsInAt: string,
  routes: (app: FastifyInstance) => void,
): Promise<Vendor> {
  const app = Fastify({ forceCloseConnections: true });
  let fault: Fault | null = null;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    const refusal = fault === null || request.url === signsInAt ? undefined : REFUSALS[fault];
    if (refusal) return reply.code(refusal.status).headers(refusal.headers).send(refusal.body);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url === signsInAt) return payload;
    if (fault === 'dropsAfter') request.raw.socket.destroy();
    if (fault !== 'failsAfter') return payload;
    reply.code(500);
    return '{"error":{"type":"api_error","message":"it broke"}}';
  });
  routes(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    url,
    fail: (next) => {
      fault = next;
    },
    stop: () => app.close(),
  };
}

/** Reads `a[b][c]=1` as `{ a: { b: { c: '1' } } }`, the form in which Stripe is written to. */
function readForm(text: string): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]?\[|\]/).filter((part) => part !== '');
    let at = read;
    for (const part of path.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[path.at(-1) ?? ''] = value;
  }

  return read;
}
