import { type Kysely, sql } from 'kysely';

/**
 * Invitations of staff, notes on customers, indexes of the desk's lists, and a chain through the audit log: each entry has a hash
 * over itself and the one before. Entries of before the chain stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_invitation (
      id integer generated always as identity primary key,
      email text not null,
      name text not null,
      role text not null,
      locale text not null,
      refund_a_day bigint,
      correction_a_day bigint,
      credit_each bigint,
      payout_each bigint,
      granted_permissions text[] not null default '{}',
      invited_by text not null,
      -- sent again, its earlier links are over
      round integer not null default 1,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      taken_back_at timestamptz
    )`.execute(db);
  await sql`
    create unique index staff_invitation_open on staff_invitation (email)
    where accepted_at is null and taken_back_at is null`.execute(db);
  await sql`
    create table customer_note (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      body text not null,
      by text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index customer_note_customer on customer_note (customer_id, id)`.execute(db);
  await sql`
    create trigger append_only before update or truncate on customer_note
    for each statement execute function refuse_change()`.execute(db);
  await sql`
    alter table customer add column frozen_code text
    check (frozen_code in ('payment', 'identity', 'terms', 'security', 'other'))`.execute(db);
  await sql`create index customer_email_start on customer (email text_pattern_ops)`.execute(db);
  await sql`create index customer_name_start on customer (lower(name) text_pattern_ops)`.execute(db);
  await sql`create index customer_frozen on customer (id) where frozen_at is not null`.execute(db);
  await sql`create index linked_card_number on linked_card (last_four, expires, brand)`.execute(db);
  await sql`create index customer_grade on customer (grade_id, id) where grade_id is not null`.execute(db);

  await sql`create index audit_entry_actor on audit_entry (actor text_pattern_ops, id)`.execute(db);
  await sql`create index audit_entry_action on audit_entry (action text_pattern_ops, id)`.execute(db);
  await sql`create index audit_entry_at on audit_entry (at, id)`.execute(db);
  await sql`alter table audit_entry add column hash bytea`.execute(db);
  await sql`
    create function audit_hash(before bytea, entry audit_entry) returns bytea language sql immutable as $$
      select sha256(convert_to(jsonb_build_array(
        encode(before, 'hex'), entry.id, extract(epoch from entry.at), entry.actor, entry.permission, entry.action,
        entry.subject, entry.before, entry.after, entry.reason
      )::text, 'UTF8'))
    $$`.execute(db);
  // One at a time until its transaction ends: an id that is taken later is that of a later entry.
  await sql`
    create function chain_audit_entry() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('audit chain', 0));
      new.id := nextval(pg_get_serial_sequence('audit_entry', 'id'));
      new.hash := audit_hash((select hash from audit_entry order by id desc limit 1), new);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger chained before insert on audit_entry for each row execute function chain_audit_entry()`.execute(
    db,
  );
}
