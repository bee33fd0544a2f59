import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atMost } from '../lib/at-most.ts';
import { invalidField, Refusal } from '../refusal.ts';

export const UPLOAD_TYPE = 'multipart/form-data';
const MEGABYTES = 10;
export const FILE_LIMIT = MEGABYTES * 1024 * 1024;
/** Limit of a form: its file, its fields and the multipart boundaries. */
export const UPLOAD_LIMIT = FILE_LIMIT + 64 * 1024;
const FIELDS = { fields: 10, files: 1, parts: 11, fieldNameSize: 100, fieldSize: 1024, headerPairs: 20 };
const FILE_FIELD = 'file';

/** Limits concurrent uploads: each holds a whole file in memory. */
const inTurn = atMost(8, { waiting: 50 });

/** Lets calls of one part of the app accept forms with a file. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: FILE_LIMIT, ...FIELDS },
  });
}

export type Upload = { fields: Record<string, unknown>; file: Buffer | null };

/**
 * Reads a form with one file of at most 10 MB; for other requests just the fields. The file's declared name and type are
 * ignored. Throws 422 on `file` for a larger one, 413 for more parts than a form of ours has.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart?.()) return { fields: fieldsOf(request.body), file: null };
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT) throw tooLarge();

  return inTurn(() => readParts(request).catch(refuse));
}

/** Parser errors without a status mean a malformed form. */
function refuse(error: Error): never {
  throw error instanceof Refusal || 'statusCode' in error ? error : new Refusal('malformed');
}

/** Throws 422 on `file` if none was chosen: browsers then send an empty one. */
export function requireFile(file: Buffer | null): Buffer {
  if (file === null || file.length === 0) throw invalidField(FILE_FIELD, 'validation.file_needed');

  return file;
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, unknown> = {};
  let file: Buffer | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw tooLarge();
    if (part.fieldname === FILE_FIELD) file = bytes;
    else fields[part.fieldname] = 'a file';
  }

  return { fields, file };
}

const fieldsOf = (body: unknown) =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

const tooLarge = () => invalidField(FILE_FIELD, 'validation.file_too_large', { megabytes: MEGABYTES });
