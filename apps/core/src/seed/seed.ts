import { systemClock } from '../clock.ts';
import type { Db } from '../data/database.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { type Actor, writeAudit } from '../security/audit.ts';
import { demoValuesIn } from './demo-values.ts';
import { FolderFaults } from './faults.ts';
import { readFolder } from './read-folder.ts';
import { refuseMissing } from './require-gateways.ts';
import { validateFolder } from './validate-folder.ts';
import { writeFolder } from './write-folder.ts';

/**
 * Writes an operator's folder to the database in one transaction; repeating it changes nothing. `actor` is recorded in the
 * audit log. Gives what of it is still the demo's, for shops that are `live`.
 * Throws FolderFaults, and writes nothing, when anything in the folder is wrong or a live shop's money would go to the demo's account, and
 * StartError for a gateway that is not among `gateways`.
 */
export async function seedFolder(
  db: Db,
  folder: string,
  { gateways, actor, isLive = false }: { gateways?: readonly string[]; actor?: Actor; isLive?: boolean } = {},
): Promise<string[]> {
  const checked = validateFolder(await readFolder(folder));
  if (gateways) refuseMissing(checked.methods.list, gateways);
  const { accounts, others } = isLive ? await demoValuesIn(checked) : { accounts: [], others: [] };
  if (accounts.length > 0)
    throw new FolderFaults(
      accounts.map((account) => `${account}: the account is the demo’s, and no money reaches you by it`),
    );
  await inTransaction({ db, clock: systemClock() }, async (tx) => {
    await writeFolder(tx, checked);
    if (actor)
      await writeAudit(tx, { clock: systemClock() }, { actor, action: 'shop.seeded', subject: folder });
  });

  return others;
}
