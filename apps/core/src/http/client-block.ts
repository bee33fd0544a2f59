import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as limits count it: an IPv4 address, or the /64 that one IPv6 customer has to choose from. */
export function clientBlock(request: Pick<FastifyRequest, 'ip'>): string {
  return blockOf(request.ip);
}

export function blockOf(address: string): string {
  if (!address.includes(':')) return address;
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (inside !== undefined) return inside;
  const [bare = ''] = address.split('%');
  const [head = [], tail = []] = bare.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const network = [...head, ...left, ...tail].slice(0, 4);

  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
