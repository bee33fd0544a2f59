import { randomBytes } from 'node:crypto';
import { plainName } from '@fanfare/contract';
import { claimFile } from '../../adapters/storage/dropped-files.ts';
import { storeFile } from '../../adapters/storage/store-file.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { sealFile } from '../../security/sealed-file.ts';
import { excerpt } from './excerpt.ts';
import { type FileRow, insertFile, ownerOf } from './files.ts';
import type { Writer } from './finders.ts';
import { readFile } from './read-file.ts';

const LONGEST_NAME = 100;
const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

/**
 * Keeps a file for the next message of a writer, encrypted under a name of ours. Throws 422 on `file` for what is no picture and no
 * PDF, 503 `storage_unavailable` while nothing can be stored.
 */
export async function sendFile(
  core: Core,
  writer: Writer,
  { file, name }: { file: Buffer; name: string },
): Promise<FileRow> {
  const { type, bytes: plain } = await readFile(file);
  const storedName = `ticket-${randomBytes(16).toString('hex')}.${ENDINGS[type]}`;
  const { bytes, fileKey } = sealFile(core.secrets, { name: storedName, owner: ownerOf(writer) }, plain);
  await storeFile(core, storedName, bytes);

  return inTransaction(core, async (tx) => {
    await claimFile(tx, storedName);
    return insertFile(tx, {
      customer_id: 'customerId' in writer ? writer.customerId : null,
      ticket_id: 'customerId' in writer ? null : writer.ticketId,
      entry_id: null,
      name: shownName(name, ENDINGS[type]),
      type,
      size: plain.length,
      stored_name: storedName,
      file_key: fileKey,
      sent_at: core.clock.now(),
    });
  });
}

/** The name under which a file is shown and saved: the sender's, without a path and what nobody sees, with the ending of what it is. */
function shownName(name: string, ending: string): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/[<>:"|?*]/g, ' ');

  return `${excerpt(plainName(base), LONGEST_NAME) || 'file'}.${ending}`;
}
