import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Confirmed } from '../../../adapters/sign-in/port.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import type { IdentityRow } from '../../accounts/face/identities-of.ts';

type Subject = Pick<Confirmed, 'provider' | 'subject'>;

export function findIdentity(
  db: Queryable,
  { provider, subject }: Subject,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('identity')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The customer whom an identity of another service is linked to. */
export function findIdentified(
  db: Queryable,
  { provider, subject }: Subject,
): Promise<Selectable<Tables['customer']> | undefined> {
  return db
    .selectFrom('identity')
    .innerJoin('customer', 'customer.id', 'identity.customer_id')
    .selectAll('customer')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Links an identity to a customer; false where it is linked to somebody already. */
export async function insertIdentity(
  tx: Tx,
  { provider, subject, email, username }: Confirmed,
  of: { customerId: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('identity')
    .values({
      customer_id: of.customerId,
      provider,
      subject,
      email,
      username: username ?? null,
      created_at: of.now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();

  return row !== undefined;
}

export async function dropIdentities(tx: Tx, of: { customerId: number; id?: number }): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity')
    .where('customer_id', '=', of.customerId)
    .$if(of.id !== undefined, (query) => query.where('id', '=', of.id ?? 0))
    .executeTakeFirst();

  return Number(numDeletedRows);
}

/** Takes what another service signed; false where it was taken before. */
export async function spendCredential(db: Queryable, credential: string, expiresAt: Date): Promise<boolean> {
  const hash = createHash('sha256').update(credential).digest('base64url');
  const row = await db
    .insertInto('spent_credential')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();

  return row !== undefined;
}

export async function dropSpent(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('spent_credential').where('expires_at', '<', before).execute();
}
