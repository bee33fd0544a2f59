import { type Kysely, sql } from 'kysely';

/** Tickets are listed for staff by the time of their last message, in every state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index support_ticket_written on support_ticket (written_at, id)`.execute(db);
  await sql`create index support_ticket_closed on support_ticket (written_at, id) where state = 'closed'`.execute(
    db,
  );
}
