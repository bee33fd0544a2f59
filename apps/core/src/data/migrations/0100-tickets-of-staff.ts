import { type Kysely, sql } from 'kysely';

/** Who of staff has a ticket, and what staff notes in it, which its customer never reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table support_ticket add column assignee_id integer references customer`.execute(db);
  await sql`
    create index support_ticket_assigned on support_ticket (assignee_id, written_at, id)
    where state = 'with_us'`.execute(db);
  await sql`
    create index support_ticket_assignee on support_ticket (assignee_id)
    where assignee_id is not null`.execute(db);

  await sql`
    create table support_note (
      id integer generated always as identity primary key,
      ticket_id integer not null references support_ticket on delete cascade,
      -- as in audit_entry: staff 7
      by text not null,
      body text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index support_note_ticket on support_note (ticket_id, id)`.execute(db);
  await sql`
    create trigger append_only before update or truncate on support_note
    for each statement execute function refuse_change()`.execute(db);
}
