import type { Secrets } from '../config/secrets.ts';
import type { Db } from '../data/database.ts';
import { StartError } from '../processes/start-error.ts';

const proofOf = (secrets: Secrets) => secrets.sign('secret key', 'of this shop');

/**
 * Throws StartError when the key is not the one that the shop was first started with: second factors and customers' documents
 * could not be read, and every link in a letter would be invalid. The first start stores a proof of the key.
 */
export async function requireSecretKey(db: Db, secrets: Secrets): Promise<void> {
  const proof = proofOf(secrets);
  await db
    .insertInto('secret_key_proof')
    .values({ proof })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const kept = await db.selectFrom('secret_key_proof').select('proof').executeTakeFirstOrThrow();
  if (kept.proof === proof) return;
  throw new StartError(
    'SECRET_KEY is not the one of this shop: second factors and documents that were sealed with it could not be read. Put the old key back, or take this one for good: npm run shop -- accept-secret-key',
  );
}

/**
 * Accepts another key permanently, as after a leak of the old one. What was sealed with the old key can not be opened again.
 */
export async function acceptSecretKey(db: Db, secrets: Secrets): Promise<void> {
  const proof = proofOf(secrets);
  await db
    .insertInto('secret_key_proof')
    .values({ proof })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ proof }))
    .execute();
}
