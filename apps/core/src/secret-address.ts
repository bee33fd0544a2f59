/** What is asked of another service goes over TLS, but on this machine. */
export function isSecret(address: string): boolean {
  const url = URL.parse(address);

  return (
    url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  );
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$|^\[?::1\]?$/.test(host);
}
