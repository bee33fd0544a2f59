import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { FILE_HEADERS } from '../../http/file-headers.ts';
import type { Mount } from '../../http/mount.ts';
import { acceptUploads } from '../../http/uploads.ts';
import { notFound } from '../../refusal.ts';
import { type Writer, writerOf } from './finders.ts';
import { openFile, presentFile } from './open-file.ts';
import { sendFile } from './send-file.ts';

/** Files of tickets: how they are sent, and the address that opens one. */
export async function supportFileRoutes({ within }: Mount, core: Core, app: FastifyInstance): Promise<void> {
  await app.register(async (part) => {
    await acceptUploads(part);
    const { mount } = within(part);
    const keep = async (
      writer: Writer,
      { file, body }: { file: Buffer; body: { filename?: string | undefined } },
    ) => ({
      data: presentFile(core, await sendFile(core, writer, { file, name: body.filename ?? '' })),
    });
    mount(contract.sendSupportFile, { limits: ['ticketFilesByCaller'] })(({ caller, ...sent }) =>
      keep({ customerId: caller.customerId }, sent),
    );
    mount(contract.sendTicketFile, { limits: ['ticketFilesByCaller'] })(({ subject, ...sent }) =>
      keep(writerOf(subject), sent),
    );
  });

  // The link is the permission; it is in answers to whoever may read the ticket.
  app.get('/support-files/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { until, signature } = request.query as Record<string, unknown>;
    if (!/^[1-9]\d{0,8}$/.test(id) || !/^\d{1,9}$/.test(String(until))) throw notFound('page');
    const link = { id: Number(id), until: Number(until), signature: String(signature) };
    const { file, bytes } = await openFile(core, link);
    const disposition = file.type === 'application/pdf' ? 'attachment' : 'inline';

    return reply
      .headers({
        ...FILE_HEADERS,
        'content-type': file.type,
        'content-disposition': `${disposition}; filename*=UTF-8''${encoded(file.name)}`,
      })
      .send(bytes);
  });
}

/** A name as RFC 8187 has it in a header. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
