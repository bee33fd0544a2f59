import { unzipSync } from 'fflate';
import { invalidField, Refusal } from '../../../refusal.ts';
import { unreadable } from './decode-statement.ts';
import { type ReadStatement, requireFewLines } from './read-lines.ts';

/** Files of an archive and their bytes, at most: banks pack a file for each day or account. */
const MOST_FILES = 100;
const MOST_BYTES = 40 * 1024 * 1024;

/** True where bytes begin as a ZIP archive does. */
export const isArchive = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004';

/**
 * Reads the statements of a ZIP archive by `read`, one after another. Nothing is unpacked beyond a bound, whatever the archive says
 * of itself, and an archive in it is refused as any other file that is no statement. Throws 422 on `file`, by the name of the file
 * that cannot be read.
 */
export async function readArchive(
  bytes: Buffer,
  read: (file: Buffer) => Promise<ReadStatement>,
): Promise<ReadStatement> {
  const files = unpacked(bytes);
  const found: ReadStatement[] = [];
  for (const [name, file] of Object.entries(files)) {
    if (isArchive(Buffer.from(file))) throw unreadableFile(name);
    const one = await read(Buffer.from(file)).catch((error: unknown) => {
      throw error instanceof Refusal ? unreadableFile(name) : error;
    });
    found.push(one);
    requireFewLines(found.reduce((sum, { lines }) => sum + lines.length, 0));
  }
  if (found.length === 0) throw unreadable();

  return {
    format: 'zip',
    lines: found.flatMap(({ lines }) => lines),
    left: found.flatMap(({ left }) => left),
  };
}

function unpacked(bytes: Buffer): Record<string, Uint8Array> {
  const names = new Set<string>();
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        // Folders, and what file managers put beside the files.
        if (/\/$|^__MACOSX\/|(^|\/)\.[^/]*$/.test(name)) return false;
        size += originalSize;
        // The second of two with one name would hide the first.
        if (names.has(name) || names.size === MOST_FILES || size > MOST_BYTES) throw unreadable();
        names.add(name);
        return true;
      },
    });
  } catch {
    throw unreadable();
  }
}

const unreadableFile = (name: string) =>
  invalidField('file', 'statements.file_of_archive', { name: name.slice(0, 100) });
