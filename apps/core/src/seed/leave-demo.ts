import { dropApiToken } from '../areas/accounts/api-token-store.ts';
import { revokeSessions } from '../areas/accounts/session-store.ts';
import { StartError } from '../config.ts';
import type { Db } from '../data/database.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { wasSeeded } from './seed-demo.ts';

/** The gateway that takes no money: it exists in the demo alone. */
export const SANDBOX = 'sandbox';

/**
 * A start without the demo: nobody signs in with its printed passwords any more, nor calls by a token that was made so. Throws StartError while payment methods
 * name the sandbox, which would give away what nobody paid.
 */
export async function leaveDemo(db: Db, now: Date): Promise<void> {
  if (await wasSeeded(db)) await closeDemoAccounts(db, now);
  const methods = await db
    .selectFrom('payment_method')
    .select('id')
    .where('gateway', '=', SANDBOX)
    .where('is_enabled', '=', true)
    .orderBy('id')
    .execute();
  refuseSandbox(methods);
}

/** Throws StartError that names the payment methods which can not be outside the demo. */
export function refuseSandbox(methods: readonly { id: number }[]): void {
  if (methods.length === 0) return;
  const ids = methods.map(({ id }) => id).join(', ');
  throw new StartError(
    `Payment methods with gateway sandbox exist in the demo alone (method ${ids}): seed a folder with gateways of your own, or set DEMO=true`,
  );
}

async function closeDemoAccounts(db: Db, now: Date): Promise<void> {
  const emails = Object.values(DEMO_ACCOUNTS).map(({ email }) => email);
  await inTransaction({ db }, async (tx) => {
    const closed = await tx
      .updateTable('customer')
      .set({ password_hash: null })
      .where('email', 'in', emails)
      .where('password_hash', 'is not', null)
      .returning('id')
      .execute();
    for (const { id } of closed) {
      await revokeSessions(tx, { customerId: id }, now);
      await dropApiToken(tx, id);
    }
  });
}
