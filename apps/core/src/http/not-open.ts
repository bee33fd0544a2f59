import { type Locale, localeOfLanguages } from '@fanfare/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Core } from '../core.ts';
import { escapeHtml } from '../escape-html.ts';
import { languageTag, translate } from '../i18n/messages.ts';
import { Refusal } from '../refusal.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const STYLE =
  ':root{color-scheme:light dark;font:18px/1.6 system-ui,sans-serif}body{min-height:100vh;margin:0;display:grid;place-content:center;text-align:center;padding:1.5rem;box-sizing:border-box}h1{font-size:1.6rem;margin:0 0 .5rem}p{margin:0;max-width:32rem}';

/** Until a shop has settings every page says that it is not open yet; it opens by itself when a folder is seeded. */
export function addNotOpen(app: FastifyInstance, core: Core): void {
  app.addHook('onRequest', async (request, reply) => {
    if (core.site.wasOpen() || request.url.startsWith('/health/')) return;
    if (await isOpen(core)) return;
    if (!/^\/(app(\/.*)?)?(\?.*)?$/.test(request.url)) throw new Refusal('not_open');
    return sendPage(request, reply);
  });
}

/** A shop whose database is out of reach is open for all that is known: its calls say what is wrong themselves. */
async function isOpen(core: Core): Promise<boolean> {
  return core.site.current().then(
    () => true,
    (error: unknown) => !(error instanceof Refusal && error.code === 'not_open'),
  );
}

function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = preferred(request);
  const [title, words] = [translate(locale, 'not_open.title'), translate(locale, 'errors.not_open')];

  return reply
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      vary: 'accept-language',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${languageTag(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p></main></html>`,
    );
}

/** The language of the address, else the first of the reader's that there are words in. */
function preferred({ url, headers }: FastifyRequest): Locale {
  const [, inAddress = ''] = /^\/app\/(\w+)/.exec(url) ?? [];

  return localeOfLanguages([inAddress, ...new Negotiator({ headers }).languages()]) ?? 'en';
}
