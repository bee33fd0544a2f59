import { type Kysely, sql } from 'kysely';

/** By which a start knows whether SECRET_KEY is the one that this shop's secrets are sealed with. It is not the key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secret_key_proof (
      id boolean primary key default true check (id),
      proof text not null
    )`.execute(db);
}
