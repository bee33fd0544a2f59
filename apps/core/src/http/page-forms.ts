import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { atMost } from '../lib/at-most.ts';
import { makeConcurrencyLimit } from '../lib/concurrency-limit.ts';
import { Refusal } from '../refusal.ts';
import { UPLOAD_LIMIT, UPLOAD_TYPE } from './uploads.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';
const FORM_LIMIT = 64 * 1024;
/** Pages of customers whose forms carry a file. */
const UPLOAD_PAGES = ['/app/card-verification', '/app/:lang/card-verification'];
/** Files that are held at once until their page has read them: few of all customers, one of each. */
const UPLOADS = 4;
const WAITING_UPLOADS = 50;
const OF_ONE_CUSTOMER = { atOnce: 1, waiting: 3 };

/**
 * Takes the forms of pages that are sent before their scripts are here, or without any. They come to `answer` as they were
 * written: the page's action reads them.
 */
export async function addPageForms(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  {
    answer,
    senderOf,
  }: {
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
    /** The customer who sends a file, null for guests; refuses whoever sent many. */
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
      // The file waits on its way until the handler reads it.
      uploads.addContentTypeParser(UPLOAD_TYPE, (_request, _body, done) => done(null));
      const inTurn = atMost(UPLOADS, { waiting: WAITING_UPLOADS });
      const turnsOfOne = makeConcurrencyLimit(OF_ONE_CUSTOMER);
      const takeForm = async (request: FastifyRequest, reply: FastifyReply) => {
        const customerId = await senderOf(request);
        // A guest's file is not even read: the page they come back to leads to the login.
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

/** The bytes of a form with a file. Throws 413 for more than one may have. */
async function readFile({ raw, headers }: FastifyRequest): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > UPLOAD_LIMIT) throw new Refusal('too_large');
  const parts: Buffer[] = [];
  let size = 0;
  // The answer goes out the same way: it stays open.
  for await (const part of raw.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > UPLOAD_LIMIT) throw new Refusal('too_large');
    parts.push(part);
  }

  return Buffer.concat(parts);
}

/** A form of another site must not sign anybody in here. Browsers say where a form stands; what says nothing is no browser. */
function isOfThisSite({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;

  return origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host;
}
