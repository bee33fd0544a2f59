/**
 * Asks on a connection of its own. A service may close one that was kept at the moment of its next request (RFC 9112, 9.5): that is
 * lost then, and the exchange of a code can not be asked for twice. Signing in is rare enough to dial each time.
 */
export function fetchAlone(
  url: string,
  options: { headers: Headers | Record<string, string> },
): Promise<Response> {
  const headers = new Headers(options.headers);
  headers.set('connection', 'close');

  return fetch(url, { ...options, headers });
}
