import { type Kysely, sql } from 'kysely';

/** Identity documents, data exports, and files to be deleted from storage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      -- staff asks for documents; null when it does not, or has accepted them
      add column verification_required_at timestamptz,
      -- all steps that are needed wait for a decision
      add column verification_sent_at timestamptz,
      -- the account is erased then, unless its owner changes their mind; with what is left of the balance or not
      add column deletion_at timestamptz,
      add column forfeits_balance boolean not null default false,
      add column erased_at timestamptz`.execute(db);
  await sql`create index customer_to_erase on customer (deletion_at) where deletion_at is not null`.execute(
    db,
  );
  await sql`
    create table document (
      id integer generated always as identity primary key,
      customer_id integer not null references customer (id),
      step text not null check (step in ('card', 'selfie', 'id')),
      stored_name text not null unique,
      -- of the file, sealed for its customer; null once the file is gone
      file_key bytea,
      size integer not null,
      state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
      reason text,
      decided_by text,
      sent_at timestamptz not null,
      decided_at timestamptz
    )`.execute(db);
  await sql`create unique index document_waiting on document (customer_id, step) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index document_of_customer on document (customer_id, decided_at)`.execute(db);
  await sql`create index document_kept on document (decided_at) where file_key is not null`.execute(db);
  await sql`
    create table document_view (
      id bigint generated always as identity primary key,
      document_id integer not null references document (id) on delete cascade,
      viewed_by text not null,
      viewed_at timestamptz not null
    )`.execute(db);
  await sql`create index document_view_of on document_view (document_id)`.execute(db);
  await sql`
    create table dropped_file (
      name text primary key,
      next_try_at timestamptz not null
    )`.execute(db);
  await sql`create index dropped_file_due on dropped_file (next_try_at)`.execute(db);
  await sql`
    create table data_export (
      id integer generated always as identity primary key,
      customer_id integer not null unique references customer (id),
      requested_at timestamptz not null,
      -- when a worker makes it; null once it is made
      next_try_at timestamptz,
      stored_name text,
      -- of the file, sealed for its customer
      file_key bytea,
      -- bytes, as a text
      size integer,
      ready_at timestamptz,
      expires_at timestamptz
    )`.execute(db);
  await sql`create index data_export_due on data_export (next_try_at) where next_try_at is not null`.execute(
    db,
  );
  await sql`create index data_export_over on data_export (expires_at) where expires_at is not null`.execute(
    db,
  );
}
