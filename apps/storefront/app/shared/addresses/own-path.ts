const HERE = 'http://here.invalid';
/** Encoded slashes and backslashes have no place in our addresses, and readers of addresses disagree about them. */
const HIDDEN_SLASH = /^[^?#]*%(?:2f|5c)/i;

/**
 * A path of this site, as a browser would read the text, or null where it leads to another one. It is the last step:
 * whatever rewrites a path does so before.
 */
export function ownPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/') || HIDDEN_SLASH.test(text)) return null;
  const url = URL.parse(text, HERE);
  if (url === null || url.origin !== HERE) return null;

  return url.pathname.replace(/\/{2,}/g, '/') + url.search + url.hash;
}
