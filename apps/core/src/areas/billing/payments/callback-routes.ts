import * as contract from '@fanfare/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../../core.ts';
import { clientBlock } from '../../../http/client-block.ts';
import type { Mount } from '../../../http/mount.ts';
import { makeTokenBuckets } from '../../../limits/token-buckets.ts';
import { tooMany } from '../../../refusal.ts';
import { receiveCallback } from './receive-callback.ts';

/** Limit per address for callbacks whose gateway does not sign them: each forged one costs a question to the gateway. */
const QUESTIONS = { burst: 100, perSecond: 10 };

/** The addresses that gateways call. */
export async function callbackRoutes(mounts: Mount, core: Core, app: FastifyInstance): Promise<void> {
  const questions = makeTokenBuckets(QUESTIONS);
  function boundQuestions(gatewayName: string, request: FastifyRequest): void {
    if (!core.config.hasRateLimits || !core.gateways.get(gatewayName)?.isAskedAboutCallbacks) return;
    const seconds = questions.take(clientBlock(request), core.clock.now());
    if (seconds > 0) throw tooMany(Math.ceil(seconds));
  }

  // A signature is over the bytes as they came: here bodies are not parsed.
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    const { mount } = mounts.within(raw);
    for (const call of [contract.gatewayCallback, contract.gatewayCallbackByGet])
      mount(call)(async ({ params, request, reply }) => {
        boundQuestions(params.gateway, request);
        const answer = await receiveCallback(core, params.gateway, {
          method: call.method,
          raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          query: new URL(request.url, core.config.publicUrl).searchParams,
          headers: request.headers,
        });
        if (answer === null) return null;
        reply.type(answer.contentType).send(answer.body);
        return undefined;
      });
  });
}
