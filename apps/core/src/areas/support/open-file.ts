import type { TicketFile } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { openFile as unseal } from '../../security/sealed-file.ts';
import { type FileRow, findFile, ownerOf, writerOfFile } from './files.ts';

const HOUR_MS = 3600 * 1000;
const PURPOSE = 'ticket file';

/** A file with the address that opens it until the end of the next hour. */
export function presentFile(core: Core, { id, name, type, size }: FileRow): TicketFile {
  const until = Math.floor(core.clock.now().getTime() / HOUR_MS) + 2;
  const signature = core.secrets.sign(PURPOSE, `${id} ${until}`);

  return {
    id,
    name,
    type,
    size,
    url: `${core.config.publicUrl}/support-files/${id}?until=${until}&signature=${signature}`,
  };
}

/**
 * The file behind such an address. Throws 404 for an address that is over or was not made here, and for a file that is gone; 503 while
 * the storage is away.
 */
export async function openFile(
  core: Core,
  { id, until, signature }: { id: number; until: number; signature: string },
): Promise<{ file: FileRow; bytes: Buffer }> {
  const isOver = core.clock.now().getTime() >= until * HOUR_MS;
  if (isOver || !core.secrets.verify(PURPOSE, `${id} ${until}`, signature)) throw notFound('page');
  const file = await findFile(core.db, id);
  if (!file) throw notFound('page');
  const stored = await core.storage.get(file.stored_name).catch(() => {
    throw new Refusal('storage_unavailable');
  });
  const sealed = { name: file.stored_name, owner: ownerOf(writerOfFile(file)) };
  const bytes = stored && unseal(core.secrets, sealed, { bytes: stored, fileKey: file.file_key });
  if (!bytes) throw notFound('page');

  return { file, bytes };
}
