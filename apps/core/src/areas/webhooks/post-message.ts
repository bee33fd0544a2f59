import { type PostAnswer, postOutside } from '../../adapters/post-outside.ts';
import type { Core } from '../../core.ts';
import { invalidField } from '../../refusal.ts';
import { signedHeaders } from './secrets.ts';
import { newEventId, payloadOf } from './write-messages.ts';

type Posted = { url: string; secrets: readonly string[]; id: string; body: string };

/** Posts a message, signed with the time of now. */
export function postMessage(core: Core, { url, secrets, id, body }: Posted): Promise<PostAnswer> {
  return postOutside(url, {
    headers: {
      'content-type': 'application/json',
      ...signedHeaders({ id, at: core.clock.now(), body }, secrets),
    },
    body,
    mayBePrivate: core.config.privateWebhooks,
  });
}

export const hasArrived = ({ status }: PostAnswer) => status !== null && status >= 200 && status < 300;

/** Sends a test message. Throws 422 on `url` when it is not answered with 2xx in time. */
export async function requireAnswer(core: Core, url: string, secrets: readonly string[]): Promise<void> {
  const id = newEventId();
  const body = payloadOf(id, 'webhook.test', core.clock.now(), {});
  const answer = await postMessage(core, { url, secrets, id, body });
  if (hasArrived(answer)) return;
  if (answer.status !== null)
    throw invalidField('url', 'webhooks.answered', { status: String(answer.status) });
  throw invalidField('url', `webhooks.${answer.failure}`);
}
