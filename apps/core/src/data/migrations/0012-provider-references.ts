import { type Kysely, sql } from 'kysely';

/** What a provider delivered under one reference is counted for one order alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index delivery_provider_reference on delivery (provider, provider_reference)
    where provider_reference is not null`.execute(db);
}
