import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Customer } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { atMost } from '../../lib/at-most.ts';
import { makeConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import { boundGuesses } from '../bound-guesses.ts';
import { cacheBytes, sendCached } from '../cached-bytes.ts';
import { serveDemoClips } from '../demo-clips.ts';
import { enforceLimits, makeLimits } from '../limits.ts';
import { addPageForms } from '../page-forms.ts';
import { SESSION_COOKIE } from '../session-cookie.ts';
import { serveBuiltFiles } from './built-files.ts';
import { type Document, DocumentCache, isKept } from './document-cache.ts';
import { makeRenderer, type Rendered } from './render-document.ts';
import {
  BUILD,
  builtSource,
  developmentSource,
  readEntry,
  type StorefrontSource,
} from './storefront-source.ts';

/** The client of the API, packed by the build. */
const API_CLIENT = join(BUILD, 'client/fanfare-api-client.tgz');
/** The worker of browsers that get notices. */
const NOTICES_WORKER = join(BUILD, 'client/notices-worker.js');

/** Limit of concurrent renderings for guests. Each takes megabytes, and more at once would not be faster. */
const GUEST_RENDERINGS = 4;
const WAITING_GUESTS = 500;
/**
 * Longest wait of a guest for a rendering: more of them than this process can make are told at once to come again. Long
 * enough for the first pages of a process, which take ten times as long as later ones.
 */
const GUEST_WAIT_MS = 5_000;
/**
 * Turns of the event loop before a rendering. libuv accepts one connection a turn, and a turn with a rendering is long: those who
 * are to be refused, and all who ask for something else, would stand before the door meanwhile.
 */
const TURNS_BETWEEN = 32;
/** Limit for customers, apart from guests; one customer has a few of them. */
const CUSTOMER_RENDERINGS = 8;
const WAITING_CUSTOMERS = 500;
const OF_ONE_CUSTOMER = { atOnce: 3, waiting: 20 };
/** Query parameters that search, at the cost of the corresponding call. */
const SEARCHED = ['q', 'url', 'keyword', 'about'];
/** Query parameters that give access to one person's data: such pages are not cached, not even by the browser for Back. */
const OPENING = ['token', 'signature', 'invoice', 'email', 'code', 'state'];
/** Request headers that a page may depend on. */
const READ_HEADERS = ['cookie', 'accept-language', 'accept', 'user-agent', 'content-type'];

/** Finds the customer of a document request by its session cookie; null for guests. */
type ReaderOf = (core: Core, token: string | undefined) => Promise<Customer | null>;

/** Serves the storefront under /app/: documents rendered here, assets from its build. */
export async function mountStorefront(
  app: FastifyInstance,
  core: Core,
  readerOf: ReaderOf,
  source?: StorefrontSource,
): Promise<void> {
  const storefront = source ?? (core.config.isDevelopment ? await developmentSource(app) : builtSource());
  const { keptPageOf } = readEntry(await storefront.build());
  if (!storefront.isDevelopment) await serveAssets(app);
  await serveDemoClips(app);

  const render = makeRenderer(app, core, storefront);
  const guestsPlace = atMost(GUEST_RENDERINGS, { waiting: WAITING_GUESTS, waitMs: GUEST_WAIT_MS });
  const guestsTurn = <T>(work: () => Promise<T>) =>
    guestsPlace(async () => {
      for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await nextTurn();
      return work();
    });
  const customersTurn = atMost(CUSTOMER_RENDERINGS, { waiting: WAITING_CUSTOMERS });
  const turnsOfOne = makeConcurrencyLimit(OF_ONE_CUSTOMER);
  const inTurn = (customer: Customer | null, work: () => Promise<Rendered>) =>
    customer === null ? guestsTurn(work) : turnsOfOne.take(customer.customerId, () => customersTurn(work));
  const limits = makeLimits(core);
  const documents = new DocumentCache();
  core.catalogue.onChange(() => documents.clear());
  core.listener.on('site', () => documents.clear());
  core.listener.onGap(() => documents.clear());

  // An ended session is never valid again.
  const findReader = boundGuesses<Customer>(readerOf, { staysUnknown: true });
  const readCustomer = async (request: FastifyRequest) => {
    const token = request.cookies[SESSION_COOKIE];
    const customer = token ? await findReader(core, token, request) : null;
    request.callerId = customer?.customerId ?? null;

    return customer;
  };

  app.get('/version', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ version: (await storefront.build()).assets.version }),
  );
  app.get('/', (_, reply) => reply.redirect('/app/', 302));
  app.get('/app', (_, reply) => reply.redirect('/app/', 308));
  app.get('/app/*', async (request, reply) => {
    const customer = await readCustomer(request);
    const asked = readRequest(core, request);
    const isShared = customer === null && request.method === 'GET' && !storefront.isDevelopment;
    const page = isShared ? keptPageOf(asked) : null;
    const renderAsked = () => render(asked, customer, request);
    if (searches(asked) && !(page && documents.has(page.key)))
      limits.takeTurn(request, customer ?? { kind: 'guest' });
    const isOpen = customer === null && !OPENING.some((name) => new URL(asked.url).searchParams.has(name));
    const cacheControl = isOpen ? 'private, no-cache' : 'private, no-store';
    if (page === null) return send(reply, await inTurn(customer, renderAsked), cacheControl);

    const made = new Request(page.url, { headers: asked.headers });
    const document = await documents.get(page.key, () =>
      guestsTurn(async () => toDocument(await render(made, null, request))),
    );
    if (isKept(document)) return sendCached(request, reply, document);
    // Redirects keep the whole query, which a shared rendering does not have.
    const isWhole = document.status >= 400 || made.url === asked.url;
    return send(reply, isWhole ? document : await guestsTurn(renderAsked), cacheControl);
  });
  await addPageForms(app, core.config, {
    async answer(request, reply) {
      const customer = await readCustomer(request);
      const renderAsked = () => render(readRequest(core, request), customer, request);

      return send(reply, await inTurn(customer, renderAsked));
    },
    async senderOf(request) {
      const customer = await readCustomer(request);
      if (customer) await enforceLimits(core, 'documentFormsByCaller', request, customer);

      return customer?.customerId ?? null;
    },
  });
}

const searches = ({ url }: Request) => {
  const { searchParams } = new URL(url);

  return SEARCHED.some((name) => searchParams.has(name));
};

function readRequest(core: Core, request: FastifyRequest): Request {
  const headers = new Headers();
  const body = formOf(request.body);
  const form = body === null ? {} : { method: 'POST', body };
  for (const name of READ_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }

  return new Request(new URL(request.url, core.config.publicUrl), { headers, ...form });
}

/** The body of a form, unparsed; bytes where it has a file. */
function formOf(body: unknown): string | Uint8Array<ArrayBuffer> | null {
  return typeof body === 'string' || body instanceof Uint8Array
    ? (body as string | Uint8Array<ArrayBuffer>)
    : null;
}

/** Turns a whole page into bytes to cache; other responses are not cached. */
async function toDocument(rendered: Rendered): Promise<Document> {
  const { status, headers, cookies, isHtml, body } = rendered;
  const policy = headers['content-security-policy'];
  if (status !== 200 || !isHtml || cookies.length > 0 || policy === undefined) return rendered;

  return cacheBytes(body, headers['content-type'] ?? '', {
    quality: 5,
    headers: { 'content-security-policy': policy },
  });
}

function send(
  reply: FastifyReply,
  { status, headers, cookies, isFramed, body }: Rendered,
  cacheControl = 'private, no-store',
): FastifyReply {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  // The server knows no list of pages here: the policy of the document does.
  if (isFramed) reply.removeHeader('x-frame-options');

  return reply.code(status).headers(headers).header('cache-control', cacheControl).send(body);
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  await serveBuiltFiles(app, '/app/assets/', join(BUILD, 'client/assets'));
  // The address is in the documentation, so it has no hash in its name; a new release has another file.
  app.get('/app/fanfare-api-client.tgz', (_request, reply) =>
    reply.type('application/gzip').header('cache-control', 'no-cache').send(createReadStream(API_CLIENT)),
  );
  // Browsers know the worker by its address, and look for a newer one there.
  app.get('/app/notices-worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(createReadStream(NOTICES_WORKER)),
  );
}
