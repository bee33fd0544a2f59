import { type Kysely, sql } from 'kysely';

/** More forms of statements, and lines that are known again by all that they say, not by the name of their bank alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_statement
      drop constraint bank_statement_format_check,
      add constraint bank_statement_format_check
        check (format in ('csv', 'camt052', 'camt053', 'camt054', 'mt940', 'zip'))`.execute(db);
  // 1: fingerprints of lines that earlier releases read
  await sql`alter table bank_line add column identity smallint not null default 1`.execute(db);
}
