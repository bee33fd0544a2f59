import { invalidField } from '../../refusal.ts';

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The sites that a widget may stand on, as `frame-ancestors` takes them. Throws 422 on `pages` for what names none. */
export function readPages(texts: readonly string[]): string[] {
  return [...new Set(texts.map(readPage))];
}

/** An address without a scheme is one of https; `*.` before a host stands for all hosts under it. */
function readPage(text: string): string {
  const address = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  const [, wildcard = ''] = /^https?:\/\/(\*\.)?/i.exec(address) ?? [];
  const url = URL.parse(wildcard === '' ? address : address.replace(wildcard, ''));
  const isSite = url !== null && url.username === '' && url.password === '' && HOST.test(url.hostname);
  if (!isSite || (wildcard !== '' && !url.hostname.includes('.')))
    throw invalidField('pages', 'widgets.not_a_site', { page: text.slice(0, 100) });

  return `${url.protocol}//${wildcard}${url.host}`;
}

/** Host and path of the page that a widget was opened on; null for what is no address of one. */
export function pageSeen(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.host.length > 255) return null;

  return `${url.host}${url.pathname === '/' ? '' : url.pathname.slice(0, 300)}`;
}
