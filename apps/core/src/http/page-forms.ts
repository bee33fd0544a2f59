import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';
import { UPLOAD_LIMIT, UPLOAD_TYPE } from './uploads.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';
const FORM_LIMIT = 64 * 1024;
/** Pages of customers whose forms carry a file. */
const UPLOAD_PAGES = ['/app/card-verification', '/app/:lang/card-verification'];

/**
 * Takes the forms of pages that are sent before their scripts are here, or without any. They come to `answer` as they were
 * written: the page's action reads them.
 */
export async function addPageForms(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  {
    answer,
    isCustomer,
  }: {
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
    isCustomer: (request: FastifyRequest) => Promise<boolean>;
  },
): Promise<void> {
  const refuseOthers = async (request: FastifyRequest) => {
    if (!isOfThisSite(request, publicUrl)) throw new Refusal('malformed');
  };
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    forms.post('/app/*', { onRequest: refuseOthers, handler: answer });
    await forms.register(async (uploads) => {
      uploads.addContentTypeParser(
        UPLOAD_TYPE,
        { parseAs: 'buffer', bodyLimit: UPLOAD_LIMIT },
        (_, body, done) => done(null, body),
      );
      // A guest's file is not even read: the page they come back to leads to the login.
      const sendGuestsBack = async (request: FastifyRequest, reply: FastifyReply) => {
        if (!(await isCustomer(request))) await reply.redirect(request.url, 303);
      };
      for (const page of UPLOAD_PAGES)
        uploads.post(page, { onRequest: [refuseOthers, sendGuestsBack], handler: answer });
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
