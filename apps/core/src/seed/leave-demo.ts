import { sql } from 'kysely';
import { dropApiTokens } from '../areas/identity/face/api-token-store.ts';
import { dropPasskeys } from '../areas/identity/face/passkey-store.ts';
import { dropSecondFactor } from '../areas/identity/face/second-factor-store.ts';
import { revokeSessions } from '../areas/identity/face/session-store.ts';
import { dropIdentities } from '../areas/identity/sign-in/identity-store.ts';
import { systemClock } from '../clock.ts';
import type { Db, Tx } from '../data/database.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { lastCustomerOfHistory, wasSeeded } from './demo-mark.ts';
import { DEMO_WELCOME } from './seed-demo.ts';

/** Mailboxes of closed accounts: a later start leaves these as they are. */
const CLOSED = 'closed-%@demo.local';
const EMAILS = Object.values(DEMO_ACCOUNTS).map(({ email }) => email);

/**
 * Closes the demo's accounts at a start without DEMO: nobody can sign in to them by their printed passwords, by other ways
 * added to them or by a letter, and none of them is staff.
 */
export async function leaveDemo(db: Db, now: Date): Promise<void> {
  if (await wasSeeded(db)) await closeDemoAccounts(db, now);
}

async function closeDemoAccounts(db: Db, now: Date): Promise<void> {
  await inTransaction({ db, clock: systemClock() }, async (tx) => {
    const ids = await demoAccounts(tx);
    // Nobody real wrote them, and a shop shows reviews of buyers alone (rules §3.5a).
    await sql`
      delete from order_review using orders
      where orders.id = order_review.order_id and orders.customer_id = any(${ids}::int[])`.execute(tx);
    for (const id of ids) {
      await close(tx, id);
      await revokeSessions(tx, { customerId: id }, now);
      await dropApiTokens(tx, id);
      await dropPasskeys(tx, { customerId: id });
      await dropIdentities(tx, { customerId: id });
      await dropSecondFactor(tx, id);
    }
  });
}

/** Accounts created in one transaction with the demo's customer, whatever their e-mail is now, and the invented ones of its history. */
async function demoAccounts(tx: Tx): Promise<number[]> {
  const made = tx
    .selectFrom('journal')
    .innerJoin('customer as first', 'first.id', 'journal.customer_id')
    .select('first.created_at')
    .where('journal.idempotency_key', '=', DEMO_WELCOME);
  const lastOfHistory = await lastCustomerOfHistory(tx);
  const rows = await tx
    .selectFrom('customer')
    .select('id')
    .where((row) =>
      row.or([
        row('email', 'in', EMAILS),
        row('created_at', 'in', made),
        row.and([row('id', '<=', lastOfHistory), row('email', 'not like', CLOSED)]),
      ]),
    )
    .forUpdate()
    .execute();

  return rows.map(({ id }) => id);
}

/**
 * Without a password the account is a guest's, who could set one by a letter; so its e-mail becomes a mailbox that does not
 * exist.
 */
async function close(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      password_hash: null,
      roles: ['customer'],
      wanted_email: null,
      email: sql`case when email in (${sql.join(EMAILS)}) then email else ${`closed-${id}@demo.local`} end`,
    })
    .where('id', '=', id)
    .execute();
}
