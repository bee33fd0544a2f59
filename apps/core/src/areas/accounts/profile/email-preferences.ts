import type { Notifications } from '@fanfare/contract';
import { isUnsubscribeSignature } from '../../../addresses/unsubscribe-url.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { notFound } from '../../../refusal.ts';
import { flagsOf } from '../face/change-profile.ts';
import { findCustomer, updateCustomer } from '../face/store.ts';
import { presentNotifications } from '../present.ts';

type Signed = { userId: number; signature: string };

/** Reads an account's choice of letters. Throws 404 without the right signature. */
export async function readEmailPreferences(core: Core, signed: Signed): Promise<Notifications> {
  requireSignature(core, signed);
  const customer = await findCustomer(core.db, signed.userId);
  if (!customer) throw notFound('page');

  return presentNotifications(customer);
}

/** Changes an account's choice of letters. Throws 404 without the right signature. */
export async function changeEmailPreferences(
  core: Core,
  signed: Signed,
  wanted: { [Flag in keyof Notifications]?: boolean | undefined },
): Promise<Notifications> {
  await readEmailPreferences(core, signed);

  return presentNotifications(await updateCustomer(core.db, signed.userId, flagsOf(wanted)));
}

/** Ends all letters that can be ended: those of the flags, and those that the account asked for. Throws as above. */
export async function endLetters(core: Core, signed: Signed): Promise<Notifications> {
  await readEmailPreferences(core, signed);
  const customer = await inTransaction(core, async (tx) => {
    await core.happened(tx, 'lettersEnded', { customerId: signed.userId });
    return updateCustomer(tx, signed.userId, flagsOf(NONE));
  });

  return presentNotifications(customer);
}

function requireSignature({ secrets }: Core, { userId, signature }: Signed): void {
  if (!isUnsubscribeSignature(secrets, userId, signature)) throw notFound('page');
}

const NONE = {
  notify_order_actions: false,
  notify_payment_actions: false,
  notify_subscription_actions: false,
};
