import { makeVapidKeys, type VapidKeys } from '../../adapters/push/vapid.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { seal, unseal } from '../../security/sealed.ts';

const LOCK = { purpose: 'push key', owner: 'shop' };

/**
 * The keys by which push services know the shop, made when they are asked for first. Where the database was moved without its
 * secret key they can not be opened: new ones are made, and browsers that subscribed with the old ones are forgotten.
 */
export async function pushKeys(core: Core): Promise<VapidKeys> {
  return (await readKeys(core)) ?? makeKeys(core);
}

async function readKeys({ db, secrets }: Pick<Core, 'db' | 'secrets'>): Promise<VapidKeys | null> {
  const row = await db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst();
  const privateKey = row ? unseal(secrets, LOCK, row.private_key) : null;

  return row && privateKey ? { publicKey: row.public_key, privateKey } : null;
}

async function makeKeys(core: Core): Promise<VapidKeys> {
  const made = makeVapidKeys();
  const row = {
    public_key: made.publicKey,
    private_key: seal(core.secrets, LOCK, made.privateKey),
    created_at: core.clock.now(),
  };

  return inTransaction(core, async (tx) => {
    const inserted = await tx
      .insertInto('push_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) return made;
    // Another process made them first, or they can not be opened.
    await tx.selectFrom('push_key').select('created_at').forUpdate().execute();
    const theirs = await readKeys({ db: tx, secrets: core.secrets });
    if (theirs) return theirs;
    await tx.updateTable('push_key').set(row).execute();
    await tx.deleteFrom('push_device').execute();

    return made;
  });
}
