import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers a known path with a wrong method by 405 with Allow. It records the routes added from now on; call the function that
 * it returns once all are added.
 */
export function followMethods(app: FastifyInstance): () => void {
  const known = new Map<string, { url: string; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const shape = url.replace(/:\w+/g, ':');
    const { methods } = known.get(shape) ?? { methods: new Set<string>() };
    known.set(shape, { url, methods: new Set([...methods, ...[method].flat()]) });
  });

  return () => {
    for (const { url, methods } of [...known.values()]) {
      const allow = [...methods].sort().join(', ');
      const refuse = async (_: FastifyRequest, reply: FastifyReply) => {
        reply.header('allow', allow);
        throw new Refusal('method_not_allowed');
      };
      const others = METHODS.filter((method) => !methods.has(method));
      app.route({ url, method: others, onRequest: refuse, handler: refuse });
    }
  };
}
