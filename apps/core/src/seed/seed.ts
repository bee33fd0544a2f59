import type { Db } from '../data/database.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { refuseSandbox, SANDBOX } from './leave-demo.ts';
import { readFolder } from './read-folder.ts';
import { validateFolder } from './validate-folder.ts';
import { writeFolder } from './write-folder.ts';

/**
 * Brings an operator's folder into the database in one transaction; doing it again changes nothing.
 * Throws FolderFaults, and writes nothing, when anything in the folder is wrong, and StartError for a sandbox outside the
 * demo.
 */
export async function seedFolder(db: Db, folder: string, { isDemo = true } = {}): Promise<void> {
  const checked = validateFolder(await readFolder(folder));
  if (!isDemo) refuseSandbox(checked.methods.list.filter(({ gateway }) => gateway === SANDBOX));
  await inTransaction({ db }, (tx) => writeFolder(tx, checked));
}
