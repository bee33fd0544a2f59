import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATH_HEADER, readPath } from '../../adapters/providers/panel/path-header.ts';
import type { Core } from '../../core.ts';
import { boundGuesses } from '../../http/bound-guesses.ts';
import { headersOf, statusOf } from '../../http/errors.ts';
import { runOnce } from '../../http/idempotency.ts';
import { enforceLimits, makeLimits } from '../../http/limits.ts';
import type { Mount } from '../../http/mount.ts';
import { FORM_TYPE } from '../../http/page-forms.ts';
import { Refusal } from '../../refusal.ts';
import { isApiToken } from '../../security/api-token.ts';
import { findTokenHolder } from '../accounts/tokens/find-token-holder.ts';
import { answerRequest } from './answer-request.ts';
import { INCORRECT_REQUEST, ProtocolError, wordsOf } from './protocol.ts';
import { readForm, readParams } from './read-params.ts';

const INVALID_KEY = 'Invalid API key';

/**
 * The interface that panels speak: one address, an `action`, the caller's API token as `key`. It answers with 200 and `error`
 * where anything else would say no with a status: programs read the body alone. Only limits and outages have one.
 */
export async function resellingRoutes(_: Mount, core: Core, app: FastifyInstance): Promise<void> {
  const limits = makeLimits(core);
  const findHolder = boundGuesses(findTokenHolder);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const params = readParams(request.query, request.body);
    const { key = '' } = params;
    const holder = isApiToken(key) ? await findHolder(core, key, request) : null;
    if (holder === null) return { error: INVALID_KEY };
    request.callerId = holder.customerId;
    const caller = { kind: 'customer', customerId: holder.customerId, sessionId: null } as const;
    limits.takeTurn(request, caller);
    if (params.action === 'add') await enforceLimits(core, 'ordersByCaller', request, caller);

    const { key: _secret, ...body } = params;
    const whose = { reply, caller, whose: caller.customerId };

    return answerRequest(
      {
        core,
        params,
        path: readPath(request.headers[PATH_HEADER]),
        once: (requestId, work) =>
          runOnce(core, { key: requestId, body, ...whose, call: 'reseller add', status: 200 }, work),
      },
      { ...caller, scopes: holder.scopes },
    );
  }

  await app.register(async (part) => {
    part.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, readForm(body as string)),
    );
    part.setErrorHandler((error: FastifyError | Error, request, reply) =>
      answerFault(core, error, request, reply),
    );
    part.post('/api/v2', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return answer(request, reply);
    });
  });
}

/** Words for what went wrong; a request that could not be read is one that is not correct. */
function answerFault(
  core: Core,
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isUnread = 'statusCode' in error && error.statusCode !== undefined && error.statusCode < 500;
  if (error instanceof ProtocolError || isUnread) return reply.code(200).send({ error: INCORRECT_REQUEST });
  const refusal = error instanceof Refusal ? error : new Refusal('unavailable');
  if (refusal !== error) core.log.error({ id: request.id, route: '/api/v2', err: error.stack }, 'unexpected');

  return reply
    .code(statusOf(refusal))
    .headers(headersOf(refusal))
    .send({ error: wordsOf(refusal) });
}
