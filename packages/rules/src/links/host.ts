import type { Refused } from './types.ts';

export type HostAndTail = {
  /** ASCII host, lower case, without the last dot. */
  host: string;
  /** Path, query and fragment as written. */
  tail: string;
};

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const LOCAL = /(?:^|\.)localhost$|\.local$|\.internal$/;
/** A host may have 127 labels; no public page needs more than these, and each costs time to look at. */
const MAX_LABELS = 20;
const MAX_HOST_LENGTH = 253;
const NOT_IN_A_HOST = /[\s/?#:\\[\]%<>^|]/;

/** Brings a host to lower-case ASCII and refuses local and malformed ones: rules §1.5. */
export function toAsciiHost(written: string): { host: string } | Refused {
  let ascii: string;
  try {
    const folded = decodeURIComponent(written)
      .replace(/[。．｡]/g, '.')
      .normalize('NFKC')
      .toLowerCase();
    const bare = folded.replace(/\.$/, '');
    // An at-sign that appears only now was hidden (`%40`, full-width) to pass for a host.
    if (bare.includes('@')) return { error: 'credentials_in_url' };
    if (bare === '' || NOT_IN_A_HOST.test(bare)) return { error: 'invalid_url' };
    // The URL parser carries UTS 46 and reads every spelling of an IPv4 address, on both sides.
    ascii = new URL(`https://${bare}`).hostname;
  } catch {
    return { error: 'invalid_url' };
  }
  if (/^\d+(?:\.\d+){3}$/.test(ascii) || LOCAL.test(ascii)) return { error: 'local_host' };
  const labels = ascii.split('.');
  const isPublicName =
    labels.length > 1 &&
    labels.length <= MAX_LABELS &&
    ascii.length <= MAX_HOST_LENGTH &&
    labels.every((label) => LABEL.test(label));
  return isPublicName && !/\.\d+$/.test(ascii) ? { host: ascii } : { error: 'invalid_url' };
}

/** Splits off the host, refusing user info, odd ports and local or malformed hosts: rules §1.4 and §1.5. */
export function splitHost(rest: string): HostAndTail | Refused {
  const authority = rest.split(/[/?#]/, 1)[0] ?? '';
  if (authority.includes('@')) return { error: 'credentials_in_url' };

  const parts = /^(\[[\da-f:.%]*\]|[^:[\]]*)(?::(.*))?$/i.exec(authority);
  if (parts === null) return { error: 'invalid_url' };
  const [, written = '', digits = ''] = parts;
  if (!/^\d*$/.test(digits)) return { error: 'invalid_url' };
  if (digits !== '' && Number(digits) !== 80 && Number(digits) !== 443) return { error: 'unsupported_port' };
  if (written.startsWith('[')) return { error: 'local_host' };

  const named = toAsciiHost(written);
  if ('error' in named) return named;
  return { host: named.host, tail: rest.slice(authority.length) };
}
