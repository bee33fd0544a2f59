import { clean, joinLines, MAX_LENGTH } from './clean.ts';
import { matchForms, type Network, toAddress } from './form.ts';
import { type HostAndTail, splitHost } from './host.ts';
import { isShortener, lookAlikeDetector } from './look-alikes.ts';
import { networks } from './networks/index.ts';
import { type ResolvedScheme, resolveScheme } from './scheme.ts';
import type { LinkError, LinkKind, LinkResult, NetworkSlug, Refused } from './types.ts';
import { websiteUrl } from './website.ts';
import { unwrapLink } from './wrappers.ts';

const networkOfHost = new Map<string, Network>(
  networks.flatMap((network) => Object.keys(network.hosts).map((host): [string, Network] => [host, network])),
);
const isLookAlike = lookAlikeDetector(networkOfHost.keys());

function refuse(error: LinkError, network: NetworkSlug | null = null): LinkResult {
  return { ok: false, error, network };
}

function accept(network: NetworkSlug, kind: LinkKind, url: string): LinkResult {
  // Percent-encoding can outgrow the limit; a key that is itself refused as a link would be no key.
  return url.length > MAX_LENGTH ? refuse('too_long') : { ok: true, link: { network, kind, url } };
}

/** Steps 1 to 5: from pasted text to a public host and what follows it. */
function parse(input: string): (ResolvedScheme & HostAndTail) | Refused {
  const cleaned = clean(input);
  if ('error' in cleaned) return cleaned;
  const joined = joinLines(cleaned.text);
  if ('error' in joined) return joined;
  const resolved = resolveScheme(joined.text);
  if ('error' in resolved) return resolved;
  const split = splitHost(resolved.rest);
  return 'error' in split ? split : { ...resolved, ...split };
}

/** The longest known host that the host is or ends in: rules §1.6. */
function knownHost(host: string): string | undefined {
  const labels = host.split('.');
  return labels.map((_, at) => labels.slice(at).join('.')).find((end) => networkOfHost.has(end));
}

function identifyKnown(network: Network, host: string, url: URL): LinkResult {
  const address = toAddress(url, host);
  const listed = network.hosts[host] ?? [];
  const isListed = listed.some((sub) =>
    typeof sub === 'string' ? sub === address.sub : sub.test(address.sub),
  );
  if (address.sub !== '' && !isListed) return refuse('unsupported_link', network.slug);

  const match = matchForms(network, address);
  if (match === 'private') return refuse('private_link', network.slug);
  if (match === 'refused') return refuse('unsupported_link', network.slug);
  return accept(network.slug, match.kind, match.url);
}

function identify(input: string, mayUnwrap: boolean): LinkResult {
  const parsed = parse(input);
  if ('error' in parsed) return refuse(parsed.error);
  // No port but the two default ones came this far, so leaving the port out drops nothing else.
  const url = new URL(`${parsed.scheme}://${parsed.host}${parsed.tail}`);

  const wrapped = mayUnwrap ? unwrapLink(url) : null;
  if (wrapped !== null) return identify(wrapped, false);

  const host = knownHost(parsed.host);
  const network = host === undefined ? undefined : networkOfHost.get(host);
  if (host !== undefined && network !== undefined) return identifyKnown(network, host, url);

  if (isShortener(parsed.host)) return refuse('shortener');
  if (isLookAlike(parsed.host)) return refuse('suspicious_host');
  return accept('website', 'page', websiteUrl(url));
}

/**
 * Says which network and kind of thing a pasted link leads to and what its canonical form is, or why it
 * is refused: rules §1.1 to §1.9. Asks nobody: a short link of a network comes back as `short_link`.
 */
export function identifyLink(input: string): LinkResult {
  return identify(input, true);
}
