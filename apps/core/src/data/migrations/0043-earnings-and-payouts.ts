import { type Kysely, sql } from 'kysely';

/**
 * Accounts for what customers earn and for what leaves the shop: a customer's earnings by referral and by tasks, money of a
 * withdrawal on its way, what was paid out, what earnings cost, and what a dispute cost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_account
    drop constraint ledger_account_kind_check,
    drop constraint ledger_account_check`.execute(db);
  await sql`
    alter table ledger_account
    add constraint ledger_account_kind_check check (kind in
      ('cash', 'bonus', 'referral', 'task', 'gateway', 'sales', 'fees', 'promotions', 'corrections', 'rewards', 'in_transit',
       'payouts', 'disputes')),
    add constraint ledger_account_owner_check check
      ((customer_id is not null) = (kind in ('cash', 'bonus', 'referral', 'task')))`.execute(db);
  await sql`
    insert into ledger_account (id, kind) overriding system value
    values (6, 'rewards'), (7, 'in_transit'), (8, 'payouts'), (9, 'disputes')`.execute(db);
}
