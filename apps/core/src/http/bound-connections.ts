import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import { blockOf } from './client-block.ts';

/** Limit per address. A browser opens six, and one address may be an office or the gateway of a mobile network. */
const OF_ONE_ADDRESS = 256;
/** Limit in total. Each connection costs a file descriptor and some kilobytes; beyond this they are an attack, not readers. */
const IN_ALL = 8_000;
/** A connection that has been idle for so long may be closed for a new one, at most one per this interval. */
const QUIET_MS = 2_000;
const ROOM_EVERY_MS = 250;

/** Connections of one address, the oldest first. */
type Connections = { sockets: Set<Socket>; lookedAt: number };

/**
 * Bounds connections before anything is read from them: per address (IPv6 by /64), and in total. An address over its limit has
 * each new connection closed, except for some per second, such as its health check, which take the place of an idle one. While
 * an address keeps dialing, those are its own too: nothing tells them apart before they are read, and monitors ask
 * METRICS_PORT. Trusted proxies carry everybody's connections and are bounded by the total alone.
 */
export function boundConnections(server: Server, { config, log }: Pick<Core, 'config' | 'log'>): void {
  if (!config.hasRateLimits) return;
  const isProxy = proxiesOf(config.trustedProxies);
  const open = new Map<string, Connections>();
  /** Start of each connection's idle time. */
  const quietSince = new WeakMap<Socket, number>();
  server.maxConnections = IN_ALL;
  server.on('drop', () => log.error('connections are refused: there are too many in all'));
  server.on('request', ({ socket }, response) => {
    quietSince.delete(socket);
    response.once('close', () => quietSince.set(socket, performance.now()));
  });

  server.prependListener('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const block = blockOf(remoteAddress);
    const own = open.get(block) ?? { sockets: new Set(), lookedAt: 0 };
    const now = performance.now();
    const isQuiet = (one: Socket) => now - (quietSince.get(one) ?? now) >= QUIET_MS;
    if (own.sockets.size >= OF_ONE_ADDRESS) {
      log.error({ block }, 'connections are closed: there are too many of one address');
      const mayLook = now - own.lookedAt >= ROOM_EVERY_MS;
      if (mayLook) own.lookedAt = now;
      const quiet = mayLook ? [...own.sockets].find(isQuiet) : undefined;
      if (quiet === undefined) return void socket.resetAndDestroy();
      own.sockets.delete(quiet);
      quiet.resetAndDestroy();
    }
    open.set(block, own);
    own.sockets.add(socket);
    quietSince.set(socket, now);
    socket.once('close', () => {
      own.sockets.delete(socket);
      if (own.sockets.size === 0) open.delete(block);
    });
  });
}

/** TRUST_PROXY as a number means that every peer is a proxy. */
function proxiesOf(proxies: Config['trustedProxies']): (address: string) => boolean {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') return () => true;
  const list = new BlockList();
  for (const text of proxies) {
    const [network = '', bits] = text.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }

  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
