import { type Kysely, sql } from 'kysely';

/** A provider's reference belongs to one order only, so that no delivery is counted twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index delivery_provider_reference on delivery (provider, provider_reference)
    where provider_reference is not null`.execute(db);
}
