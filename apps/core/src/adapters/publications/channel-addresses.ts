/** Address of a source for a channel, from a template with `{url}`, its canonical link, or `{name}`, the last part of that. */
export function addressOf(template: string, url: string): string {
  const name = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  const fill = { url, name: decodeURIComponent(name) };

  return template.replace(/\{(url|name)\}/g, (_, part: keyof typeof fill) => encodeURIComponent(fill[part]));
}
