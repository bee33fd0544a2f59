/**
 * Fetches on a new connection. A kept-alive one may be closed by the service just as the next request is sent (RFC 9112, 9.5):
 * the request is then lost, and a code can not be exchanged twice. Signing in is rare enough to connect each time.
 */
export function fetchAlone(
  url: string,
  options: { headers: Headers | Record<string, string> },
): Promise<Response> {
  const headers = new Headers(options.headers);
  headers.set('connection', 'close');

  return fetch(url, { ...options, headers });
}
