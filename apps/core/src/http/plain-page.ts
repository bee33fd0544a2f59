import { createHash } from 'node:crypto';
import { type Locale, localeOfLanguages } from '@fanfare/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { languageTag } from '../i18n/messages.ts';
import { escapeHtml } from '../lib/escape-html.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const STYLE =
  ':root{color-scheme:light dark;font:18px/1.6 system-ui,sans-serif}body{min-height:100vh;margin:0;display:grid;place-content:center;text-align:center;padding:1.5rem;box-sizing:border-box}h1{font-size:1.6rem;margin:0 0 .5rem}p{margin:0;max-width:32rem}a{display:inline-block;margin-top:1rem;padding:.6rem}';

/** The language of the address, else the reader's first one that has a translation, else English. */
export function languageOf({ url, headers }: FastifyRequest): Locale {
  const [, inAddress = ''] = /^\/app\/(\w+)/.exec(url) ?? [];

  return localeOfLanguages([inAddress, ...new Negotiator({ headers }).languages()]) ?? 'en';
}

/** True when a person in a browser waits for the answer, false for a program. */
export function isForReader({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** Submits a form without its button, which remains for browsers without scripts. */
const POST_AT_ONCE = 'document.forms[0].submit()';
const POSTING_POLICY = `${POLICY}; script-src 'sha256-${createHash('sha256').update(POST_AT_ONCE).digest('base64')}'`;

/** A page that redirects by POST: its form submits itself. */
export function sendFormPage(
  reply: FastifyReply,
  {
    locale,
    title,
    label,
    action,
    fields,
  }: { locale: Locale; title: string; label: string; action: string; fields: Record<string, string> },
): FastifyReply {
  const heading = escapeHtml(title);
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

  return reply
    .headers({
      'content-security-policy': POSTING_POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${languageTag(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title><style>${STYLE}</style><main><h1>${heading}</h1><form method="post" action="${escapeHtml(action)}">${inputs}<button>${escapeHtml(label)}</button></form></main><script>${POST_AT_ONCE}</script></html>`,
    );
}

/** A page of plain paragraphs. It needs no storefront, settings or database, so that it can report their failure. */
export function sendPlainPage(
  reply: FastifyReply,
  {
    locale,
    title,
    words,
    way,
  }: { locale: Locale; title: string; words: string[]; way: { to: string; label: string } | null },
): FastifyReply {
  const heading = escapeHtml(title);
  const paragraphs = words.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const link = way === null ? '' : `<p><a href="${escapeHtml(way.to)}">${escapeHtml(way.label)}</a></p>`;

  return reply
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      vary: 'accept-language',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${languageTag(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title><style>${STYLE}</style><main><h1>${heading}</h1>${paragraphs}${link}</main></html>`,
    );
}
