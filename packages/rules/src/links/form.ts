import { decode, parseQuery } from './query.ts';
import type { LinkKind, NetworkSlug } from './types.ts';

/** Reads one part of a link: its canonical text, or null when the part is not of this shape. */
export type Part = (text: string) => string | null;

/**
 * A form of the pattern table (rules §1.11): pattern, kind, canonical form. A pattern is
 * `/literal|other/:part/@:part`, with `[/:tab]` for an optional end, `/*` for any end, `?key=:part&flag`
 * for a wanted query and `#:part` for a fragment. One that starts with a host (`youtu.be/:id`) or a
 * sub-domain (`clips./:slug`) claims it: no other form is tried there.
 */
export type Form =
  | readonly [pattern: string, kind: LinkKind, canonical: string]
  | readonly [pattern: string, outcome: 'private' | 'refused'];

export type Address = {
  host: string;
  sub: string;
  path: string[];
  query: Map<string, string>;
  fragment: string;
};

export type Network = {
  slug: NetworkSlug;
  /** Known host -> sub-domains it may have; the bare host always counts. */
  hosts: Readonly<Record<string, readonly (string | RegExp)[]>>;
  /** Origin that canonical forms with a leading slash follow. */
  origin: string;
  parts: Readonly<Record<string, Part>>;
  forms: readonly Form[];
  /** Brings an older spelling onto the ordinary path before the forms are tried. */
  prepare?: (address: Address) => Address;
};

export type Match = { kind: LinkKind; url: string } | 'private' | 'refused';

/** The same sub-domains under each host. */
export function hosts(names: string, subdomains: readonly (string | RegExp)[]): Network['hosts'] {
  return Object.fromEntries(names.split(' ').map((name) => [name, subdomains]));
}

function part(shape: RegExp, reserved: string, fold: (text: string) => string): Part {
  const whole = new RegExp(`^(?:${shape.source})$`, 'u');
  const taken = new Set(reserved.split(' '));
  return (text) => {
    const folded = fold(text).normalize('NFC');
    const found = whole.exec(folded);
    if (found === null || taken.has(folded.toLowerCase())) return null;
    return found[1] ?? found[0];
  };
}

/** A part that keeps its case: the whole text must have the shape; a group picks what is kept of it. */
export function id(shape: RegExp, reserved = ''): Part {
  return part(shape, reserved, (text) => text);
}

/** A case-insensitive part, kept in lower case; words the network uses itself are no names. */
export function name(shape: RegExp, reserved = ''): Part {
  return part(shape, reserved, (text) => text.toLowerCase());
}

export function oneOf(words: string): Part {
  const known = new Set(words.split(' '));
  return (text) => (known.has(text.toLowerCase()) ? text.toLowerCase() : null);
}

/** Any text but none. */
export const any: Part = (text) => (text === '' ? null : text);

/** Splits a URL of a known host into the parts that forms look at. */
export function toAddress(url: URL, host: string): Address {
  return {
    host,
    sub: url.hostname.slice(0, -host.length).replace(/\.$/, ''),
    path: url.pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decode),
    query: parseQuery(url.search),
    fragment: decode(url.hash.slice(1)),
  };
}

type FoundParts = Map<string, string>;

function readPart(pattern: string, text: string, parts: Network['parts'], found: FoundParts): boolean {
  const [literal = '', key] = pattern.split(':');
  if (key === undefined) return literal.split('|').includes(text.toLowerCase());
  if (!text.toLowerCase().startsWith(literal)) return false;
  const value = parts[key]?.(text.slice(literal.length)) ?? null;
  if (value !== null) found.set(key, value);
  return value !== null;
}

function readPath(pattern: string, path: string[], parts: Network['parts'], found: FoundParts): boolean {
  const wanted = pattern.split('/').filter((segment) => segment !== '');
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (open ? path.length < wanted.length : path.length !== wanted.length) return false;
  return wanted.every((segment, at) => readPart(segment, path[at] ?? '', parts, found));
}

function readQuery(
  pattern: string,
  query: Map<string, string>,
  parts: Network['parts'],
  found: FoundParts,
): boolean {
  return pattern.split('&').every((pair) => {
    const [key = '', wanted] = pair.split('=');
    if (wanted === undefined) return query.has(key);
    return readPart(wanted, query.get(key) ?? '', parts, found);
  });
}

function readForm(pattern: string, address: Address, parts: Network['parts']): FoundParts | null {
  const found: FoundParts = new Map();
  const [beforeFragment = '', fragment] = pattern.split('#');
  const [path = '', query] = beforeFragment.split('?');
  const fits =
    readPath(path, address.path, parts, found) &&
    (query === undefined || readQuery(query, address.query, parts, found)) &&
    (fragment === undefined || readPart(fragment, address.fragment, parts, found));
  return fits ? found : null;
}

function fill(canonical: string, found: FoundParts): string {
  return canonical.replace(/:([a-z]+)/gi, (_, key: string) =>
    encodeURIComponent(found.get(key) ?? '').replaceAll('%3A', ':'),
  );
}

function claimed(pattern: string): string {
  return pattern.split('/', 1)[0] ?? '';
}

/** `/x[/:tab]` stands for `/x` and `/x/:tab`. */
function spellings(pattern: string): string[] {
  const optional = /\[(.*)\]/.exec(pattern);
  if (optional === null) return [pattern];
  return [pattern.replace(optional[0], ''), pattern.replace(optional[0], optional[1] ?? '')];
}

/** Finds the first form the address has and writes its canonical form: rules §1.9. */
export function matchForms(network: Network, written: Address): Match {
  const address = network.prepare?.(written) ?? written;
  const claims = (form: Form) => [address.host, `${address.sub}.`].includes(claimed(form[0]));
  const own = network.forms.filter(claims);
  const forms = own.length > 0 ? own : network.forms.filter((form) => claimed(form[0]) === '');
  for (const form of forms) {
    for (const spelling of spellings(form[0].slice(claimed(form[0]).length))) {
      const found = readForm(spelling, address, network.parts);
      if (found === null) continue;
      if (form.length === 2) return form[1];
      const filled = fill(form[2], found);
      return { kind: form[1], url: filled.startsWith('/') ? network.origin + filled : filled };
    }
  }
  return 'refused';
}
