import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InboundService, Posted } from '../../adapters/inbound-mail/port.ts';
import { INBOUND_SERVICES } from '../../adapters/inbound-mail/services.ts';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { FORM_TYPE } from '../../http/page-forms.ts';
import { FILE_LIMIT } from '../../http/uploads.ts';
import { atMost } from '../../lib/at-most.ts';
import { isEqual } from '../../lib/is-equal.ts';
import { notFound, Refusal, unauthenticated } from '../../refusal.ts';
import { logSecurity } from '../../security/security-log.ts';
import { takeMail } from './take-mail.ts';

/** The largest letter that the services hand over. */
const LETTER_LIMIT = 32 * 1024 * 1024;
const PARTS = { fields: 60, files: 40, parts: 100, fieldNameSize: 100, fieldSize: 2 * 1024 * 1024 };

/** Limits letters that are read at a time: each is held in memory. */
const inTurn = atMost(2, { waiting: 20 });

/**
 * Takes the letters that a service received for the shop. A letter that is not put into a ticket gets the same answer as one that is:
 * whoever sent it learns nothing from it.
 */
export async function inboundMailRoutes(_mount: Mount, core: Core, app: FastifyInstance): Promise<void> {
  await app.register(async (part) => {
    // Fields of forms are read as bytes: some come in other character sets.
    await part.register(multipart, {
      throwFileSizeLimit: false,
      defCharset: 'latin1',
      limits: { ...PARTS, fileSize: FILE_LIMIT + 1 },
    });
    part.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    part.post(
      '/hooks/inbound-mail/:service',
      { bodyLimit: LETTER_LIMIT, onRequest: async (request) => requireBasic(core, request) },
      async (request, reply) => {
        const { service, secret } = serviceOf(core, request);
        const outcome = await inTurn(async () => {
          const posted = await readPosted(request, service);
          const mail = service.read(posted, { secret, now: core.clock.now() });
          return mail === null ? null : takeMail(core, mail);
        });
        if (outcome === null) {
          logSecurity(core, 'mail_refused', { reason: 'not_proven' }, request);
          throw unauthenticated();
        }
        if (outcome !== 'taken') logSecurity(core, 'mail_refused', { reason: outcome }, request);

        return reply.send({});
      },
    );
  });
}

function serviceOf({ config }: Core, request: FastifyRequest): { service: InboundService; secret: string } {
  const service = INBOUND_SERVICES.get((request.params as { service: string }).service);
  if (!service || config.inboundMail === null) throw notFound('page');

  return { service, secret: config.inboundMail.secret };
}

/** Refuses whoever is not the service before its letter is read, where the service says so in the head. */
function requireBasic(core: Core, request: FastifyRequest): void {
  const { service, secret } = serviceOf(core, request);
  if (Number(request.headers['content-length'] ?? 0) > LETTER_LIMIT) throw new Refusal('too_large');
  const [, packed = ''] = /^Basic (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const password = Buffer.from(packed, 'base64').toString().split(':').slice(1).join(':');
  if (service.usesBasic && !isEqual(password, secret)) {
    logSecurity(core, 'mail_refused', { reason: 'not_proven' }, request);
    throw unauthenticated();
  }
}

async function readPosted(request: FastifyRequest, { hasCharsets }: InboundService): Promise<Posted> {
  if (!request.isMultipart?.()) {
    const fields = typeof request.body === 'object' && request.body !== null ? request.body : {};
    return { fields: fields as Record<string, unknown>, files: [] };
  }
  const fields: Record<string, Buffer> = {};
  const files: Posted['files'][number][] = [];
  let size = 0;
  for await (const part of request.parts()) {
    const bytes = part.type === 'file' ? await part.toBuffer() : Buffer.from(String(part.value), 'latin1');
    size += bytes.length;
    if (size > LETTER_LIMIT) throw new Refusal('too_large');
    if (part.type === 'file') files.push({ name: part.filename ?? '', bytes });
    else fields[part.fieldname] = bytes;
  }
  const charsets = hasCharsets ? charsetsOf(fields.charsets) : {};

  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, bytes]) => [name, decoded(bytes, charsets[name])]),
    ),
    files,
  };
}

function charsetsOf(bytes: Buffer | undefined): Record<string, unknown> {
  try {
    return JSON.parse(bytes?.toString() ?? '{}');
  } catch {
    return {};
  }
}

function decoded(bytes: Buffer, charset: unknown): string {
  try {
    return new TextDecoder(typeof charset === 'string' ? charset : 'utf-8').decode(bytes);
  } catch {
    return bytes.toString();
  }
}
