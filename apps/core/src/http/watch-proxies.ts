import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPrivate } from '../config/secret-address.ts';
import type { Core } from '../core.ts';

/**
 * Warns once, in the log, when TRUST_PROXY does not fit the incoming requests: unset behind a proxy, all visitors share one
 * address in the limits; with too many hops, a visitor can choose an address.
 */
export function watchProxies(app: FastifyInstance, { config, log }: Core): void {
  let isTold = false;
  function watch(request: FastifyRequest): void {
    const forwarded = request.headers['x-forwarded-for'];
    if (isTold || typeof forwarded !== 'string') return;
    const fault = faultOf(config.trustedProxies, forwarded.split(',').length, request);
    if (fault === null) return;
    isTold = true;
    log.warn(`${fault}: set TRUST_PROXY to the number of proxies before this program`);
  }
  app.addHook('onRequest', (request, _, done) => {
    watch(request);
    done();
  });
}

function faultOf(
  trusted: Core['config']['trustedProxies'],
  passed: number,
  { socket }: FastifyRequest,
): string | null {
  // Anybody may send the header, but only the operator's own proxy connects from a private address.
  if (trusted === false && isPrivate(socket.remoteAddress ?? ''))
    return 'Requests come through a proxy that is not trusted, so that all visitors count as one address';
  if (typeof trusted === 'number' && passed < trusted)
    return `TRUST_PROXY is ${trusted} and a request came through ${passed}, so that visitors may choose the address they count as`;

  return null;
}
