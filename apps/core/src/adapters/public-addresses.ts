import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host that is not on the internet, or does not seem to be. */
export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} is not on the internet`);
  }
}

/** True for addresses on the internet: none of this machine, of a private network, or of a cloud's metadata service. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
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
