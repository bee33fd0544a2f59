import { DOCUMENT_STEPS } from '@fanfare/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { atMost } from '../lib/at-most.ts';
import { makeConcurrencyLimit } from '../lib/concurrency-limit.ts';
import { Refusal } from '../refusal.ts';
import { UPLOAD_LIMIT, UPLOAD_TYPE } from './uploads.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';
const FORM_LIMIT = 64 * 1024;
/** Pages of customers whose forms have a file. */
const UPLOAD_PAGES = ['/app/card-verification', '/app/:lang/card-verification'];
/** Largest form: the photos of a check, sent together, each as large as a photo may be. */
const PHOTOS_LIMIT = DOCUMENT_STEPS.length * UPLOAD_LIMIT;
/** Limit of forms held in memory until their page has read them, over all customers; each customer has one at a time. */
const UPLOADS = 2;
const WAITING_UPLOADS = 50;
const OF_ONE_CUSTOMER = { atOnce: 1, waiting: 3 };

/**
 * Accepts forms that are sent without scripts, or before they have loaded. Bodies reach `answer` unparsed: the page's action
 * reads them.
 */
export async function addPageForms(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  {
    answer,
    senderOf,
  }: {
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
    /** The customer who sends a file, null for guests; refuses one who has sent too many. */
    senderOf: (request: FastifyRequest) => Promise<number | null>;
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
      // The body stays unread until the handler reads it.
      uploads.addContentTypeParser(UPLOAD_TYPE, (_request, _body, done) => done(null));
      const inTurn = atMost(UPLOADS, { waiting: WAITING_UPLOADS });
      const turnsOfOne = makeConcurrencyLimit(OF_ONE_CUSTOMER);
      const takeForm = async (request: FastifyRequest, reply: FastifyReply) => {
        const customerId = await senderOf(request);
        // A guest's file is not read: the page that they are redirected to leads to the login.
        if (customerId === null) return reply.redirect(request.url, 303);
        const work = async () => {
          if (isUpload(request)) request.body = await readFile(request);
          return answer(request, reply);
        };

        return turnsOfOne.take(customerId, () => inTurn(work));
      };
      for (const page of UPLOAD_PAGES) uploads.post(page, { onRequest: refuseOthers, handler: takeForm });
    });
  });
}

const isUpload = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith(UPLOAD_TYPE) === true;

/** Bytes of a form with files. Throws 413 above the limit; that of each file is the call's to keep. */
async function readFile({ raw, headers }: FastifyRequest): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > PHOTOS_LIMIT) throw new Refusal('too_large');
  const parts: Buffer[] = [];
  let size = 0;
  // The socket stays open: the response still goes out on it.
  for await (const part of raw.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > PHOTOS_LIMIT) throw new Refusal('too_large');
    parts.push(part);
  }

  return Buffer.concat(parts);
}

/**
 * False for forms of other sites, which must not sign anybody in here. Browsers send Origin or Sec-Fetch-Site; a request
 * without either is not from a browser.
 */
function isOfThisSite({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;

  return origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host;
}
