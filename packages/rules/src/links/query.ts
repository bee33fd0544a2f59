/** Percent-decodes; text that is not valid percent-encoded UTF-8 is left as it stands. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The query by name, first value wins. Unlike a web form a plus sign stays a plus (`t.me/+hash`). */
export function parseQuery(search: string): Map<string, string> {
  const query = new Map<string, string>();
  for (const part of search.replace(/^\?/, '').split('&')) {
    const [name = '', ...value] = part.split('=');
    const key = decode(name);
    if (key !== '' && !query.has(key)) query.set(key, decode(value.join('=')));
  }
  return query;
}
