import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';
import { CONSOLE_HEADER } from './staff-cookie.ts';

/** Everything of the console is its own: scripts, styles, fonts, calls. Nothing is inline, so nothing is allowed by hash. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Measures of bars and panels; they can not load or run anything.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Guards the app of staff: who may reach it at all (CONSOLE_ADDRESSES), headers by which no other page frames it or reads from it,
 * and no writes but by its own pages.
 */
export function guardConsole(app: FastifyInstance, config: Config): void {
  const mayReach = reachedFrom(config.consoleAddresses);
  const isHttps = config.consoleOrigin?.startsWith('https:') === true;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('x-frame-options', 'DENY');
    reply.header('content-security-policy', POLICY);
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!mayReach(request.ip)) throw new Refusal('page_not_found');
    if (isWrite(request) && !isOwnCall(request, config)) throw new Refusal('malformed');
  });
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

const isWrite = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/** True for a call by a page of the console: browsers send the origin themselves, and no other one may send the header. */
function isOwnCall({ headers }: FastifyRequest, { consoleOrigin }: Config): boolean {
  return headers.origin === consoleOrigin && headers[CONSOLE_HEADER] !== undefined;
}

function reachedFrom(networks: readonly string[] | null): (address: string) => boolean {
  if (networks === null) return () => true;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }

  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
