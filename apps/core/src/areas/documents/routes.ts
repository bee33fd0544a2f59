import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { FILE_HEADERS } from '../../http/file-headers.ts';
import type { Mount } from '../../http/mount.ts';
import { acceptUploads } from '../../http/uploads.ts';
import { notFound } from '../../refusal.ts';
import { logSecurity } from '../../security/security-log.ts';
import { documentsStateOf } from './documents-state.ts';
import { sendDocument, takeBackDocuments } from './send-document.ts';
import { viewDocument } from './view-document.ts';

/** Photos by which a customer shows who they are, and the address at which staff looks at one. */
export async function documentRoutes(
  { mount, within }: Mount,
  core: Core,
  app: FastifyInstance,
): Promise<void> {
  mount(contract.getVerificationDocuments)(async ({ caller, locale }) => ({
    data: await documentsStateOf(core.db, caller.customerId, locale),
  }));

  mount(contract.removeVerificationDocument)(async ({ caller, query, locale, request }) => {
    await takeBackDocuments(core, caller.customerId, query.step);
    logSecurity(core, 'document_taken_back', { account: caller.customerId }, request);
    return { data: await documentsStateOf(core.db, caller.customerId, locale) };
  });

  await app.register(async (part) => {
    await acceptUploads(part);
    within(part).mount(contract.sendVerificationDocument, { limits: ['documentsByCaller'] })(
      async ({ caller, body: { step }, file, locale, request }) => {
        await sendDocument(core, caller.customerId, { step, photo: file });
        logSecurity(core, 'document_sent', { account: caller.customerId, step }, request);
        return { data: await documentsStateOf(core.db, caller.customerId, locale) };
      },
    );
  });

  // The link is the permission; it names the person who made it by a command.
  app.get('/documents/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { expires, by, signature } = request.query as Record<string, unknown>;
    if (!/^[1-9]\d{0,8}$/.test(id) || !/^\d{1,12}$/.test(String(expires))) throw notFound('page');
    const look = { id: Number(id), expires: Number(expires), by: String(by), signature: String(signature) };
    const picture = await viewDocument(core, look);
    logSecurity(core, 'document_viewed', { document: look.id }, request);

    return reply
      .headers({ ...FILE_HEADERS, 'content-type': 'image/jpeg', 'content-disposition': 'inline' })
      .send(picture);
  });
}
