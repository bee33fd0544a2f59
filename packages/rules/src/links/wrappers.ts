import { parseQuery } from './query.ts';

type Wrapper = { host: RegExp; path: RegExp; keys: string[]; origin?: string };

const WRAPPERS: Wrapper[] = [
  { host: /^lm?\.facebook\.com$/, path: /^\/(?:l\.php)?$/, keys: ['u'] },
  { host: /^(?:[a-z-]+\.)?facebook\.com$/, path: /^\/l\.php$/, keys: ['u'] },
  { host: /^l\.instagram\.com$/, path: /^\/$/, keys: ['u'] },
  { host: /^(?:www\.)?google\.(?:com|(?:com?\.)?[a-z]{2})$/, path: /^\/url$/, keys: ['url', 'q'] },
  {
    host: /^(?:(?:www|m|music|gaming)\.)?youtube\.com$/,
    path: /^\/attribution_link$/,
    keys: ['u'],
    origin: 'https://www.youtube.com',
  },
  { host: /^w\.soundcloud\.com$/, path: /^\/player\/?$/, keys: ['url'] },
];

/** The link inside a known wrapper, or null when this is none or an empty one: rules §1.8. */
export function unwrapLink(url: URL): string | null {
  const wrapper = WRAPPERS.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  if (wrapper === undefined) return null;
  const query = parseQuery(url.search);
  const target = wrapper.keys.map((key) => query.get(key)?.trim() ?? '').find((text) => text !== '');
  if (target === undefined) return null;
  const isRelative = wrapper.origin !== undefined && /^\/(?!\/)/.test(target);
  return isRelative ? `${wrapper.origin}${target}` : target;
}
