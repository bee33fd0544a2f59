import { FolderFaults } from './faults.ts';
import { FORMAT } from './format-steps.ts';
import { instead } from './sentences.ts';

/** Throws FolderFaults with the sentence that mends it for a folder of another format than this version of the shop reads. */
export function requireFormat(settings: unknown, folder: string): void {
  const format = formatOf(settings);
  if (format < FORMAT)
    throw new FolderFaults([
      `settings.json: the folder is of format ${format}, this version of the shop reads ${FORMAT}: run npm run shop -- update-folder ${folder} first`,
    ]);
}

/**
 * The format that a folder names in its settings; 1 where it names none, as before there were formats. Throws FolderFaults for
 * one that is no format, or that only a later version of the shop knows.
 */
export function formatOf(settings: unknown): number {
  const format: unknown = Reflect.get(Object(settings), 'format') ?? 1;
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1)
    throw new FolderFaults([`settings.json: ${instead('format', format, `a whole number, now ${FORMAT},`)}`]);
  if (format > FORMAT)
    throw new FolderFaults([
      `settings.json: the folder is of format ${format}, this version of the shop reads up to ${FORMAT}: update the shop first`,
    ]);

  return format;
}
