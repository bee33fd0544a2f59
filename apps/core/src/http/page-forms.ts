import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';
const FORM_LIMIT = 64 * 1024;

/**
 * Takes the forms of pages that are sent before their scripts are here, or without any. They come to `answer` as they were
 * written: the page's action reads them.
 */
export async function addPageForms(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    forms.post('/app/*', {
      async onRequest(request) {
        if (!isOfThisSite(request, publicUrl)) throw new Refusal('malformed');
      },
      handler: answer,
    });
  });
}

/** A form of another site must not sign anybody in here. Browsers say where a form stands; what says nothing is no browser. */
function isOfThisSite({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;

  return origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host;
}
