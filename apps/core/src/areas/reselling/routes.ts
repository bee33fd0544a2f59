import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATH_HEADER, readPath } from '../../adapters/providers/panel/path-header.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { dryRun } from '../../data/in-transaction.ts';
import { headersOf, statusOf } from '../../http/errors.ts';
import { runOnce } from '../../http/idempotency.ts';
import { enforceLimits } from '../../http/limits.ts';
import type { Mount } from '../../http/mount.ts';
import { refusedBy } from '../../http/note-programs.ts';
import { FORM_TYPE } from '../../http/page-forms.ts';
import { Refusal } from '../../refusal.ts';
import { isApiToken } from '../../security/api-token.ts';
import { answerRequest } from './answer-request.ts';
import { codeOf, INCORRECT_REQUEST, ProtocolError, wordsOf } from './protocol.ts';
import { fieldsOf, PARTS, readForm, readParams, readParts, readTest } from './read-params.ts';

const INVALID_KEY = 'Invalid API key';

/**
 * The interface that panels speak: one address, an `action`, the caller's API token as `key`. It answers with 200 and `error`
 * where anything else would say no with a status: programs read the body alone. Only limits and outages have one.
 */
export async function resellingRoutes(
  { limits, findTokenHolder }: Mount,
  core: Core,
  app: FastifyInstance,
): Promise<void> {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const params = readParams(fieldsOf(request.query), await bodyOf(request));
    request.askedOf = params;
    const { key = '' } = params;
    const found = isApiToken(key) ? await findTokenHolder(core, key, request) : null;
    if (found === null) return { error: INVALID_KEY };
    const { holder: caller, scopes } = found;
    request.callerId = caller.customerId;
    request.program = caller;
    await limits.takeOfDay(request, caller);
    limits.takeTurn(request, caller);
    if (params.action === 'add') await enforceLimits(core, 'ordersByCaller', request, caller);

    const { key: _secret, ...body } = params;
    const isTest = readTest(params);
    const whose = { reply, caller, whose: caller.customerId };

    const call = {
      core,
      params,
      path: readPath(request.headers[PATH_HEADER]),
      isTest,
      once: <T>(requestId: string | null, work: (tx: Tx) => Promise<T>) =>
        runOnce(core, { key: requestId, body, ...whose, call: 'reseller add', status: 200 }, async (tx) => {
          const done = await work(tx);
          request.placedOrders = isTest ? 0 : 1;
          return done;
        }),
    };
    const run = () => answerRequest(call, { ...caller, scopes });

    return isTest ? dryRun(run) : run();
  }

  await app.register(async (part) => {
    part.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, readForm(body as string)),
    );
    await part.register(multipart, { limits: PARTS });
    part.setErrorHandler((error: FastifyError | Error, request, reply) =>
      answerFault(core, error, request, reply),
    );
    // A key in an address stands in the logs of whatever is between: the operator decides.
    const method = core.config.apiV2Get ? (['POST', 'GET'] as const) : (['POST'] as const);
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const answered = await answer(request, reply);
      return answered instanceof Buffer
        ? reply.type('application/json; charset=utf-8').send(answered)
        : answered;
    };
    for (const url of ['/api/v2', '/api/v2/']) part.route({ method: [...method], url, handler });
  });
}

/** Fields of a body, in whichever form a program sends them. */
async function bodyOf(request: FastifyRequest): Promise<ReturnType<typeof readForm>> {
  if (request.isMultipart()) return readParts(request.parts());

  return request.headers['content-type']?.startsWith(FORM_TYPE)
    ? (request.body as ReturnType<typeof readForm>)
    : fieldsOf(request.body);
}

/** Words for what went wrong; a request that could not be read is one that is not correct. */
function answerFault(
  core: Core,
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  function refuse(said: string, code: string, kind: string, withStatus?: Refusal): FastifyReply {
    request.refused = { said, code, kind: kind.replace(/\d+/g, '#') };
    if (withStatus) reply.headers(headersOf(withStatus));

    return reply.code(withStatus ? statusOf(withStatus) : 200).send({ error: said });
  }
  const isUnread = 'statusCode' in error && error.statusCode !== undefined && error.statusCode < 500;
  if (error instanceof ProtocolError) return refuse(error.message, codeOf(error), error.message);
  if (isUnread) return refuse(INCORRECT_REQUEST, 'malformed', INCORRECT_REQUEST);
  const refusal = error instanceof Refusal ? error : new Refusal('unavailable');
  const { code, kind } = refusedBy(refusal);
  if (!isTemporary(refusal)) return refuse(wordsOf(refusal), code, kind);
  if (refusal !== error) core.log.error({ id: request.id, route: '/api/v2', err: error.stack }, 'unexpected');

  return refuse(wordsOf(refusal), code, kind, refusal);
}

const isTemporary = ({ code }: Refusal) => code === 'too_many_requests' || code === 'unavailable';
