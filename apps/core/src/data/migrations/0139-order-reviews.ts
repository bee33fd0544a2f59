import { type Kysely, sql } from 'kysely';

/** Reviews of finished orders by their buyers (decision 0145). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_review (
      id integer generated always as identity primary key,
      order_id integer not null unique references orders on delete cascade,
      service_id integer not null references service on delete cascade,
      stars smallint not null check (stars between 1 and 5),
      text text not null check (char_length(text) <= 1000),
      -- initials; null: the buyer chose none, or is erased
      author text,
      created_at timestamptz not null,
      -- edited once at most
      edited_at timestamptz,
      answer text check (char_length(answer) between 1 and 1000),
      answered_at timestamptz,
      -- hidden by staff for a reason of law; null: shown
      hidden_reason text check (hidden_reason in ('insult', 'personal_data', 'link')),
      check ((answer is null) = (answered_at is null))
    )`.execute(db);
  await sql`create index order_review_of_service on order_review (service_id, id)`.execute(db);
  await sql`
    create index order_review_to_answer on order_review (order_id)
    where answer is null and hidden_reason is null`.execute(db);
}
