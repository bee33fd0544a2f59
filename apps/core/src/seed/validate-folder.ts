import { FolderFaults, faultList } from './faults.ts';
import { type Folder, parseFolder } from './parse-folder.ts';
import type { RawFolder } from './read-folder.ts';

/**
 * Checks a folder as a whole: the shape of every file and what its rows say about each other. Throws FolderFaults with
 * all faults at once, each naming file, row and rule.
 */
export function validateFolder(raw: RawFolder): Folder {
  const { folder, faults } = parseFolder(raw);
  const rules = faultList();
  const all = [...faults, ...rules.faults];
  if (all.length > 0) throw new FolderFaults(all);

  return folder;
}
