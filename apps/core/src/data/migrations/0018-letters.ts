import { type Kysely, sql } from 'kysely';

/** Letters are rows as soon as they are decided; before, they were jobs until they were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail
      drop column html,
      drop column text,
      alter column subject drop not null,
      -- what the letter is filled with; links to orders get their tokens when it is sent. Null in letters of before.
      add column props jsonb,
      add column state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up')),
      add column tries integer not null default 0,
      add column next_try_at timestamptz`.execute(db);
  await sql`update mail set state = case when sent_at is null then 'given_up' else 'sent' end`.execute(db);
  await sql`
    do $$ begin
      if to_regclass('pgboss.job') is null then return; end if;
      insert into mail (idempotency_key, recipient, template, locale, props, next_try_at, created_at)
      select distinct on (data ->> 'idempotencyKey')
        data ->> 'idempotencyKey', data ->> 'recipient', data ->> 'template', data ->> 'locale', data -> 'props', now(), created_on
      from pgboss.job where name = 'send-mail' and state <> 'completed'
      on conflict (idempotency_key) do update set props = excluded.props, state = 'waiting', next_try_at = now()
        where mail.sent_at is null;
      delete from pgboss.job where name = 'send-mail';
      delete from pgboss.queue where name = 'send-mail';
    end $$`.execute(db);
  await sql`alter table mail add check (state <> 'waiting' or (props is not null and next_try_at is not null))`.execute(
    db,
  );
  await sql`create index mail_due on mail (next_try_at) where state = 'waiting'`.execute(db);
}
