import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { notFound } from '../../refusal.ts';
import { logSecurity } from '../../security/security-log.ts';
import { profileOf } from '../accounts/face/profile.ts';
import { exportLink, readExport } from './open-export.ts';
import { cancelDeletion, requestDeletion } from './request-deletion.ts';
import { exportStateOf, requestExport } from './request-export.ts';

/** A customer's own copy of what is kept of them, and its end. */
export function ownDataRoutes({ mount }: Mount, core: Core, app: FastifyInstance): void {
  const present = async (customerId: number) => ({ data: await exportStateOf(core, customerId) });

  mount(contract.getDataExport)(({ caller }) => present(caller.customerId));

  mount(contract.requestDataExport, { limits: ['exportsByCaller'] })(async ({ caller, request }) => {
    await requestExport(core, caller.customerId);
    logSecurity(core, 'data_asked_for', { account: caller.customerId }, request);
    return present(caller.customerId);
  });

  mount(contract.openDataExport)(async ({ caller, body, request, reply }) => {
    const url = await exportLink(core, caller, body.current_password);
    logSecurity(core, 'data_opened', { account: caller.customerId }, request);
    reply.header('cache-control', 'no-store');
    return { data: { url } };
  });

  mount(contract.deleteProfile)(async ({ caller, body, request }) => {
    const customer = await requestDeletion(core, caller, body);
    logSecurity(core, 'deletion_asked_for', { account: caller.customerId }, request);
    return profileOf(core, customer);
  });

  mount(contract.cancelDeletion)(async ({ caller, request }) => {
    const customer = await cancelDeletion(core, caller.customerId);
    logSecurity(core, 'deletion_canceled', { account: caller.customerId }, request);
    return profileOf(core, customer);
  });

  // The link is the permission: it was given to whoever showed that the account is theirs.
  app.get('/own-data/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { expires, signature } = request.query as Record<string, unknown>;
    if (!/^[1-9]\d{0,8}$/.test(id) || !/^\d{1,12}$/.test(String(expires))) throw notFound('page');
    const asked = { customerId: Number(id), expires: Number(expires), signature: String(signature) };
    const copy = await readExport(core, asked);

    return reply.headers(FILE_HEADERS).send(copy);
  });
}

const FILE_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': 'attachment; filename="my-data.json"',
  'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
