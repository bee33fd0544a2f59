import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { customerOfCookie, SESSION_COOKIE } from '../areas/accounts/sessions.ts';
import { StartError } from '../config.ts';
import type { Core } from '../core.ts';
import { type CachedBytes, cacheBytes, sendCached } from './cached-bytes.ts';
import { DocumentCache } from './document-cache.ts';
import { makeInProcessCalls } from './in-process-call.ts';
import { inlinePolicy } from './inline-policy.ts';
import type { Customer } from './who.ts';

const STOREFRONT = join(import.meta.dirname, '../../../storefront');
const BUILD = join(STOREFRONT, 'build');

/** How a browser likes lists (specification §9), repeated by the storefront in a cookie. */
const VIEW_MODE_COOKIE = 'services_view_mode';
const VIEW_MODES = ['cards', 'table'];

/** Where the storefront's handler comes from: the build, or Vite while developing. */
export type StorefrontSource = { build(): Promise<ServerBuild>; isDevelopment: boolean };

/** Serves the storefront under /app/: documents rendered here, assets from its build. */
export async function mountStorefront(app: FastifyInstance, core: Core): Promise<void> {
  const source = core.config.isDevelopment ? await developmentSource(app) : builtSource();
  await source.build();
  if (!source.isDevelopment) await serveAssets(app);

  const callAs = makeInProcessCalls(app, core);
  const documents = new DocumentCache<Kept>();
  core.catalogue.onChange(() => documents.clear());
  core.listener.on('site', () => documents.clear());
  core.listener.onGap(() => documents.clear());

  app.get('/', (_, reply) => reply.redirect('/app/', 302));
  app.get('/app', (_, reply) => reply.redirect('/app/', 308));
  app.get('/app/*', async (request, reply) => {
    const customer = await customerOfCookie(core, request.cookies[SESSION_COOKIE]);
    request.callerId = customer?.customerId ?? null;
    const render = () => renderDocument(core, callAs, source, request, customer);
    // Whoever has no session gets the same page; links with a token are nobody's but their holder's.
    const isShared =
      customer === null &&
      request.method === 'GET' &&
      !source.isDevelopment &&
      !request.url.includes('token=');
    const key = isShared ? documentKey(request) : null;
    if (key === null) return sendResponse(request, reply, await render());

    const kept = documents.get(key) ?? documents.add(key, render().then(keepIfDocument));
    const { bytes, response } = await kept;
    return bytes ? sendCached(request, reply, bytes) : sendResponse(request, reply, response.clone());
  });
}

type Kept = { bytes: CachedBytes | null; response: Response };

async function keepIfDocument(response: Response): Promise<Kept> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || !type.startsWith('text/html')) return { bytes: null, response };
  const html = await response.text();
  const headers = { 'content-security-policy': inlinePolicy(html) };

  return { bytes: await cacheBytes(html, type, { quality: 5, headers }), response };
}

/** Lists come as cards or as a table; the root path answers by language. Everything else is in the address. Odd addresses are not worth keeping. */
function documentKey(request: FastifyRequest): string | null {
  if (request.url.length > 300) return null;
  const isRoot = request.url === '/app/' || request.url.startsWith('/app/?');
  const language = isRoot
    ? `${request.cookies.locale ?? ''} ${request.headers['accept-language'] ?? ''}`
    : '';
  const view = VIEW_MODES.find((known) => known === request.cookies[VIEW_MODE_COOKIE]) ?? '';

  return `${request.url} ${view} ${language}`;
}

async function renderDocument(
  core: Core,
  callAs: ReturnType<typeof makeInProcessCalls>,
  source: StorefrontSource,
  request: FastifyRequest,
  customer: Customer | null,
): Promise<Response> {
  const build = await source.build();
  const { appContext, ApiError } = readEntry(build);
  const { settings } = await core.site.current();
  const context = new RouterContextProvider();
  context.set(appContext, {
    call: await callAs(customer, ApiError),
    signedIn: customer && { customerId: customer.customerId },
    settings,
    publicUrl: core.config.publicUrl,
  });
  const url = new URL(request.url, core.config.publicUrl);
  const headers = new Headers();
  for (const name of ['cookie', 'accept-language', 'accept', 'user-agent']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }

  return createRequestHandler(build, source.isDevelopment ? 'development' : 'production')(
    new Request(url, { headers }),
    context,
  );
}

async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  const body = Buffer.from(await response.arrayBuffer());
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const type = response.headers.get('content-type') ?? '';
  const isDevelopment = request.server.hasDecorator('viteDevServer');
  if (type.startsWith('text/html') && !isDevelopment)
    reply.header('content-security-policy', inlinePolicy(body.toString('utf8')));

  return reply.header('cache-control', 'private, no-store').send(body);
}

type Entry = {
  appContext: Parameters<RouterContextProvider['set']>[0];
  ApiError: new (
    status: number,
    body: { message: string; errors: Record<string, string[]>; code?: string },
  ) => Error;
};

function readEntry(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry;
}

function builtSource(): StorefrontSource {
  let loaded: Promise<ServerBuild> | null = null;

  return {
    isDevelopment: false,
    build() {
      loaded ??= import(join(BUILD, 'server/index.js')).catch((error: unknown) => {
        if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND')
          throw new StartError('The storefront is not built; run npm run build');
        throw error;
      });
      return loaded;
    },
  };
}

/** Vite inside this server: edits of the storefront show at once and keep the page's state. */
async function developmentSource(app: FastifyInstance): Promise<StorefrontSource> {
  const [{ default: middie }, { createServer }] = await Promise.all([
    import('@fastify/middie'),
    import('vite'),
  ]);
  await app.register(middie);
  const vite = await createServer({
    root: STOREFRONT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.use(vite.middlewares);
  app.decorate('viteDevServer', vite);
  app.addHook('onClose', () => vite.close());

  return {
    isDevelopment: true,
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  };
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, {
    root: join(BUILD, 'client/assets'),
    prefix: '/app/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  const favicon = await readFile(join(BUILD, 'client/favicon.svg')).catch(() => null);
  if (favicon)
    app.get('/app/favicon.svg', (_, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(favicon),
    );
}
