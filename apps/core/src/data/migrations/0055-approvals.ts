import { type Kysely, sql } from 'kysely';

/** Nobody approves a change of their own balance. Earlier approvals stay as they were written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table balance_change
    add constraint not_their_own check (state <> 'done' or decided_by <> customer_id) not valid`.execute(db);
}
