import { systemClock } from '../clock.ts';
import type { Db } from '../data/database.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { type Actor, writeAudit } from '../security/audit.ts';
import { readFolder } from './read-folder.ts';
import { refuseMissing } from './require-gateways.ts';
import { validateFolder } from './validate-folder.ts';
import { writeFolder } from './write-folder.ts';

/**
 * Writes an operator's folder to the database in one transaction; repeating it changes nothing. `actor` is recorded in the
 * audit log.
 * Throws FolderFaults, and writes nothing, when anything in the folder is wrong, and StartError for a gateway that is not among
 * `gateways`.
 */
export async function seedFolder(
  db: Db,
  folder: string,
  { gateways, actor }: { gateways?: readonly string[]; actor?: Actor } = {},
): Promise<void> {
  const checked = validateFolder(await readFolder(folder));
  if (gateways) refuseMissing(checked.methods.list, gateways);
  await inTransaction({ db, clock: systemClock() }, async (tx) => {
    await writeFolder(tx, checked);
    if (actor)
      await writeAudit(tx, { clock: systemClock() }, { actor, action: 'shop.seeded', subject: folder });
  });
}
