import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { translate } from '../i18n/messages.ts';
import { Refusal } from '../refusal.ts';
import { headersOf, statusOf } from './errors.ts';
import { languageOf, sendPlainPage } from './plain-page.ts';

/** Answers every page with "not open yet" until the shop has settings; it opens by itself once a folder is seeded. */
export function addNotOpen(app: FastifyInstance, core: Core): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (core.site.wasOpen() || request.url.startsWith('/health/')) return done();
    answerUnlessOpen(request, reply).then(() => {
      if (!reply.sent) done();
    }, done);
  });

  async function answerUnlessOpen(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (await isOpen(core)) return;
    if (!/^\/(app(\/.*)?)?(\?.*)?$/.test(request.url)) throw new Refusal('not_open');
    const locale = languageOf(request);
    const refusal = new Refusal('not_open');
    sendPlainPage(reply.code(statusOf(refusal)).headers(headersOf(refusal)), {
      locale,
      title: translate(locale, 'not_open.title'),
      words: [translate(locale, 'errors.not_open')],
      way: null,
    });
  }
}

/** A shop whose database is unreachable counts as open: its calls report the fault themselves. */
async function isOpen(core: Core): Promise<boolean> {
  return core.site.current().then(
    () => true,
    (error: unknown) => !(error instanceof Refusal && error.code === 'not_open'),
  );
}
