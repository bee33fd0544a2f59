import { type Kysely, sql } from 'kysely';

/** Proof, without the key itself, by which a start recognizes the SECRET_KEY that this shop's secrets are sealed with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secret_key_proof (
      id boolean primary key default true check (id),
      proof text not null
    )`.execute(db);
}
