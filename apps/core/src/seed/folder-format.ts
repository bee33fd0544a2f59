import { FolderFaults } from './faults.ts';
import { FORMAT } from './format-steps.ts';
import { instead } from './sentences.ts';

/**
 * Throws FolderFaults for a folder of another format than this version of the shop reads, with a sentence that says how to
 * update it.
 */
export function requireFormat(settings: unknown, folder: string): void {
  const format = formatOf(settings);
  if (format < FORMAT)
    throw new FolderFaults([
      `settings.json: the folder is of format ${format}, this version of the shop reads ${FORMAT}: run npm run shop -- update-folder ${folder} first`,
    ]);
}

/**
 * Format that a folder names in its settings; 1 if none, as before formats were introduced. Throws FolderFaults for an invalid
 * format, and for one of a later version of the shop.
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
