import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Answers a known path with a wrong method by 405 with Allow. It knows the routes that are added after it, and looks only where the router
 * found none: a route for each wrong method would be half of what a start costs.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const shape = url.replace(/:\w+/g, ':');
    known.set(shape, new Set([...(known.get(shape) ?? []), ...[method].flat()]));
  });

  let shapes: { shape: RegExp; methods: Set<string> }[] | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    shapes ??= [...known].map(([shape, methods]) => ({ shape: patternOf(shape), methods }));
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = new Set(shapes.flatMap(({ shape, methods }) => (shape.test(path) ? [...methods] : [])));
    // A parameter that is too long for the router has the right method, and leads nowhere.
    if (methods.size === 0 || methods.has(request.method)) return done();
    reply.header('allow', [...methods].sort().join(', '));
    done(new Refusal('method_not_allowed'));
  });
}

const patternOf = (shape: string) =>
  new RegExp(`^${shape.replaceAll('.', '\\.').replaceAll(':', '[^/]+').replaceAll('*', '.*')}$`);
