import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The origin of a request, as limits count it: an IPv4 address, or the /64 from which one IPv6 customer chooses addresses. */
export function clientBlock(request: Pick<FastifyRequest, 'ip'>): string {
  return blockOf(request.ip);
}

export function blockOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));

  return `${network.join(':')}::/64`;
}
