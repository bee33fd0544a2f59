import * as contract from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { notFound } from '../../refusal.ts';
import { logSecurity } from '../../security/security-log.ts';
import { confirmWithCode } from '../identity/face/confirm-with-code.ts';
import { addEndpoint } from './add-endpoint.ts';
import { changeEndpoint, isMoved, removeEndpoint, rollSecret, startEndpoint } from './change-endpoint.ts';
import { listMessages } from './list-messages.ts';
import { presentEndpoints, presentMessageInFull } from './present.ts';
import { replay, replayAll } from './replay.ts';
import { openSecret } from './secrets.ts';
import { type EndpointRow, findEndpoint, findEndpoints, findMessage, type MessageRow } from './store.ts';

export function webhookRoutes({ mount }: Mount): void {
  mount(contract.listWebhooks)(async ({ core, caller }) => ({
    data: await presentEndpoints(core, await findEndpoints(core.db, caller.customerId)),
  }));

  mount(contract.createWebhook, { limits: ['webhookTestsByCaller'] })(
    async ({ core, caller, body, request, reply }) => {
      await confirmWithCode(core, caller, body);
      const { endpoint, secret } = await addEndpoint(core, caller.customerId, body);
      logSecurity(core, 'webhook_added', { account: caller.customerId }, request);
      reply.header('cache-control', 'no-store');
      return { data: { ...(await presentNow(core, endpoint)), secret } };
    },
  );

  mount(contract.changeWebhook, { limits: ['webhookTestsByCaller'] })(
    async ({ core, caller, subject, body }) => {
      if (isMoved(core, subject, body)) await confirmWithCode(core, caller, body);
      await changeEndpoint(core, subject, body);
      return { data: await presentNow(core, subject) };
    },
  );

  mount(contract.deleteWebhook)(async ({ core, subject, request }) => {
    await removeEndpoint(core, subject);
    logSecurity(core, 'webhook_removed', { account: subject.customer_id }, request);
    return null;
  });

  mount(contract.startWebhook, { limits: ['webhookTestsByCaller'] })(async ({ core, subject }) => {
    await startEndpoint(core, subject);
    return { data: await presentNow(core, subject) };
  });

  mount(contract.showWebhookSecret)(async ({ core, caller, subject, body, request, reply }) => {
    await confirmWithCode(core, caller, body);
    logSecurity(core, 'webhook_secret_shown', { account: subject.customer_id }, request);
    reply.header('cache-control', 'no-store');
    return { data: { secret: openSecret(core, subject.customer_id, subject.secret) } };
  });

  mount(contract.rollWebhookSecret)(async ({ core, caller, subject, body, request, reply }) => {
    await confirmWithCode(core, caller, body);
    const secret = await rollSecret(core, subject);
    logSecurity(core, 'webhook_secret_rolled', { account: subject.customer_id }, request);
    reply.header('cache-control', 'no-store');
    return { data: { ...(await presentNow(core, subject)), secret } };
  });

  mount(contract.listWebhookMessages)(({ core, caller, query }) =>
    listMessages(core, caller.customerId, query),
  );

  mount(contract.getWebhookMessage)(({ subject }) => ({ data: presentMessageInFull(subject) }));

  mount(contract.replayWebhookMessage)(async ({ core, subject }) => {
    await replay(core, subject);
    return { data: presentMessageInFull(await messageNow(core, subject)) };
  });

  mount(contract.replayWebhookMessages)(async ({ core, caller }) => ({
    data: { replayed: await replayAll(core, caller.customerId) },
  }));
}

async function presentNow(core: Core, { id }: EndpointRow) {
  const endpoint = await findEndpoint(core.db, id);
  const [presented] = endpoint ? await presentEndpoints(core, [endpoint]) : [];
  if (!presented) throw notFound('page');

  return presented;
}

async function messageNow(core: Core, { customer_id, id }: MessageRow): Promise<MessageRow> {
  const message = await findMessage(core.db, customer_id, id);
  if (!message) throw notFound('page');

  return message;
}
