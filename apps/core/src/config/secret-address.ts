import { BlockList, isIPv4 } from 'node:net';

/** True for URLs that protect what is sent: TLS, or this machine. */
export function isSecret(address: string): boolean {
  const url = URL.parse(address);

  return (
    url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  );
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$|^\[?::1\]?$/.test(host);
}

/** Address ranges that can not be reached from outside a private network (RFC 1918, 3927, 4193, 4291). */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Host names without a meaning on the internet: single words, and domains reserved for private networks. */
const PRIVATE_NAME = /^[^.:]+$|\.(local|internal|lan|test|home\.arpa)$/;

/** True for this machine and hosts of a private network. */
export function isPrivate(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (isLoopback(host) || PRIVATE_NAME.test(host)) return true;

  return isIPv4(address) ? PRIVATE.check(address) : PRIVATE.check(address, 'ipv6');
}
