import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import { isOutOfReach, isOutOfTime, isUndoneByDatabase } from '../data/faults.ts';
import { translate } from '../i18n/messages.ts';
import { Refusal, type RefusalCode, unavailable } from '../refusal.ts';
import { tellAllowances } from './allowance.ts';
import { boundConnections } from './bound-connections.ts';
import type { Rights } from './call.ts';
import { errorBody, headersOf, statusOf } from './errors.ts';
import { guardConsole } from './guard-console.ts';
import { addHealth } from './health.ts';
import { type Mount, makeMount } from './mount.ts';
import { notePrograms, refusedBy } from './note-programs.ts';
import { addApiDescription } from './openapi.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { isForReader, languageOf, sendPlainPage } from './plain-page.ts';
import { localeOf } from './read-input.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { watchProxies } from './watch-proxies.ts';

const BODY_LIMIT = 1024 * 1024;
/** An honest client on a bad line has sent its whole request by then. */
const SLOW_SECONDS = 30;

/** Routes of an area, which it adds to the app. */
export type Routes = (mount: Mount, core: Core, app: FastifyInstance) => void | Promise<void>;

export type AppOptions = {
  slowSeconds?: number;
  /** The app of staff at an address of its own, whose calls are described to nobody. */
  isConsole?: boolean;
};

/**
 * Assembles the API: context, limits, logs, errors, description, and the calls of every area. Hooks that wait for nothing call `done`:
 * no promise stands between an answer and its sending.
 */
export async function makeApp(
  core: Core,
  areas: Routes[],
  rights: Rights,
  { slowSeconds = SLOW_SECONDS, isConsole = false }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Clients that are still connected when the server stops get their answer, and are told to reconnect.
    return503OnClosing: false,
    // A client that sends its request byte by byte holds a connection no longer than this; answers may take longer.
    requestTimeout: slowSeconds * 1000,
    http: { headersTimeout: slowSeconds * 1000, connectionsCheckingInterval: slowSeconds * 100 },
    trustProxy: trustOf(core.config.trustedProxies),
  });
  boundConnections(app.server, core);
  app.decorateRequest('callerId', null);
  app.decorateRequest('program', null);
  app.decorateRequest('allowance', null);
  app.decorateRequest('refused', null);
  app.decorateRequest('refusedWith', '');
  app.decorateRequest('askedOf', null);
  app.decorateRequest('placedOrders', 0);
  await app.register(cookie);
  acceptEmptyBodies(app);
  if (isConsole) guardConsole(app, core.config);
  else addSecurityHeaders(app, core.config);
  watchProxies(app, core);
  addRequestLog(app, core);
  tellAllowances(app);
  notePrograms(app, core);
  addErrorAnswers(app, core);
  addHealth(app, core);
  if (!isConsole) addApiDescription(app, core.config.publicUrl);

  refuseOtherMethods(app);
  const mount = makeMount(app, core, rights);
  for (const addRoutes of areas) await addRoutes(mount, core, app);

  return app;
}

/** Decides which addresses of X-Forwarded-For are believed: `hop` 0 is the peer that is connected to us. */
function trustOf(proxies: Config['trustedProxies']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;
}

/** A POST without a body may still declare JSON: an empty body is read as an empty object. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Logs one line per request. It has the route's pattern only: paths and queries may hold links, tokens and e-mails. */
function addRequestLog(app: FastifyInstance, { log, metrics }: Core): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { route, method: request.method, status: String(reply.statusCode) };
    metrics.requests.inc(labels);
    metrics.seconds.observe({ route }, reply.elapsedTime / 1000);
    log.info(
      {
        id: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.callerId,
      },
      'request',
    );
    done();
  });
}

function addErrorAnswers(app: FastifyInstance, core: Core): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) =>
    answerError(core, error, request, reply),
  );
  app.setNotFoundHandler((request, reply) =>
    answerError(core, new Refusal('page_not_found'), request, reply),
  );
}

function answerError(
  core: Core,
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error, request);
  const status = statusOfFramework(error) ?? statusOf(refusal);
  request.refused = refusedBy(refusal);
  if (status >= 500 && !hasLeft(error, request))
    core.log.error({ id: request.id, route: request.routeOptions.url, err: error.stack }, refusal.code);
  reply.code(status).headers(headersOf(refusal));
  if (isForReader(request)) return sendErrorPage(refusal, request, reply);
  const body = errorBody(refusal, localeOf(request));

  return reply.send(status >= 500 ? { ...body, request_id: request.id } : body);
}

/** Error page of a request that failed before its page was rendered: a form that is too long, a database that is down. */
function sendErrorPage(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = languageOf(request);
  const { message } = errorBody(refusal, locale);
  const status = reply.statusCode;

  return sendPlainPage(reply, {
    locale,
    title: String(status),
    words: status >= 500 ? [message, request.id] : [message],
    // Only pages of the shop are linked back to: other addresses may lead anywhere, such as `//elsewhere.example`.
    way: request.url.startsWith('/app/')
      ? { to: request.url, label: translate(locale, 'plain_page.back') }
      : null,
  });
}

const BROKEN_OFF = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];

/** A client that disconnects during the answer is not an error. */
function hasLeft(error: FastifyError | Error, { raw }: FastifyRequest): boolean {
  return raw.socket.destroyed && 'code' in error && BROKEN_OFF.includes(String(error.code));
}

const FRAMEWORK_CODES: Record<number, RefusalCode> = {
  413: 'too_large',
  415: 'unsupported_type',
  414: 'too_large',
  431: 'too_large',
};

function toRefusal(error: FastifyError | Error, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  // A client that disconnects during its request is not an error of ours.
  if (request.raw.destroyed && !request.raw.complete) return new Refusal('malformed');
  // Transactions that the database aborted have been retried already, and were aborted again.
  if (isOutOfTime(error) || isOutOfReach(error) || isUndoneByDatabase(error)) return unavailable();
  const status = statusOfFramework(error);

  return new Refusal(status === null ? 'unexpected' : (FRAMEWORK_CODES[status] ?? 'malformed'));
}

/** The status with which the framework refused a request; null for errors from elsewhere. */
function statusOfFramework(error: FastifyError | Error): number | null {
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;

  return status >= 400 && status < 500 ? status : null;
}
