import { type LookupAddress, lookup as resolve } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host that is not on the internet, or does not seem to be. */
export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} is not on the internet`);
  }
}

/**
 * Addresses that the library takes for ordinary ones and that are none of the internet: Azure's service at every machine (it leads to the
 * machine's own secrets), and parts of the IPv6 space that nobody was given (IANA, IPv6 Global Unicast Address Assignments).
 */
const ELSEWHERE = ['168.63.129.16/32', '2d00::/8', '2e00::/7', '3000::/4'].map((range) =>
  ipaddr.parseCIDR(range),
);
/** The only space of IPv6 from which addresses of the internet are given (RFC 4291); addresses with an IPv4 one in them are outside. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/** True for addresses on the internet: none of this machine, of a private network, or of a cloud's own services. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  const isIn = ([network, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]) =>
    read.kind() === network.kind() && read.match(network as never, bits);

  return read.range() === 'unicast' && !ELSEWHERE.some(isIn) && (read.kind() === 'ipv4' || isIn(GLOBAL_V6));
}

/** Throws for a URL whose host is an address that is not public. Names are checked when they are resolved (`publicLookup`). */
export function requirePublic({ hostname }: URL): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublic(literal)) throw new NotPublic(literal);
}

/** Resolves a host for one connection, and refuses one that has any address that is not public: the address that was checked is used. */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublic(address))) return done(new NotPublic(host), '', 0);
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** A host whose name leads to no address. */
export class NotResolved extends Error {
  constructor(host: string) {
    super(`${host} has no address`);
  }
}

const RESOLVES = { timeout: 2_000, tries: 2 };

/**
 * `publicLookup` for hosts that strangers name. The system's resolver waits in one of four threads that the whole process shares:
 * names that nobody answers for would hold up everything else. This one waits in none, and knows no names of this machine.
 */
export function lookupForStrangers(resolver = new Resolver(RESOLVES)): LookupFunction {
  return (host, options, done) => {
    resolveAll(resolver, host).then(
      (found) => {
        const [first] = found;
        if (!first) return done(new NotResolved(host), '', 0);
        if (!found.every(({ address }) => isPublic(address))) return done(new NotPublic(host), '', 0);
        if (options.all) return done(null, found);
        done(null, first.address, first.family);
      },
      (error: Error) => done(error, '', 0),
    );
  };
}

async function resolveAll(resolver: Resolver, host: string): Promise<LookupAddress[]> {
  const none = (): string[] => [];
  const [four, six] = await Promise.all([
    resolver.resolve4(host).catch(none),
    resolver.resolve6(host).catch(none),
  ]);

  return [
    ...four.map((address) => ({ address, family: 4 })),
    ...six.map((address) => ({ address, family: 6 })),
  ];
}
