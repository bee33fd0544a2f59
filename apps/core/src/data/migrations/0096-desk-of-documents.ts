import { type Kysely, sql } from 'kysely';

/** Why documents were refused, by a code beside staff's words, and who waits for a decision about theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document add column code text
      check (code in ('unreadable', 'digits_visible', 'card_differs', 'name_differs', 'selfie_differs', 'altered'))`.execute(
    db,
  );
  await sql`
    create index customer_documents_sent on customer (verification_sent_at, id) where verification_sent_at is not null`.execute(
    db,
  );
}
