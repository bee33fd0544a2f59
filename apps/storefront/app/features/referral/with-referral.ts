/** A page of the shop (absolute, or a path below it) with the code of who sends it; null for an address elsewhere. */
export function withReferral(address: string, publicUrl: string, code: string): string | null {
  const text = address.trim();
  if (text === '' || !URL.canParse(text, publicUrl)) return null;
  const url = new URL(text, publicUrl);
  if (url.origin !== new URL(publicUrl).origin || !/^\/app(\/|$)/.test(url.pathname)) return null;
  url.searchParams.set('ref', code);

  return url.href;
}
