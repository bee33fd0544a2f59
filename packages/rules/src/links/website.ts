import { decode } from './query.ts';

const TRACKING = new Set(
  (
    'gclid gbraid wbraid dclid fbclid yclid ysclid msclkid ttclid twclid igsh igshid mc_cid mc_eid ' +
    '_openstat srsltid'
  ).split(' '),
);

function isTracking(part: string): boolean {
  const key = decode(part.split('=', 1)[0] ?? '').toLowerCase();
  return key.startsWith('utm_') || TRACKING.has(key);
}

/** The canonical form of a link to any other site; the scheme is kept as written: rules §1.9. */
export function websiteUrl(url: URL): string {
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isTracking(part));
  return url.origin + url.pathname + (kept.length > 0 ? `?${kept.join('&')}` : '');
}
