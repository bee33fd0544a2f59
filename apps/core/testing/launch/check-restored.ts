import { makeCustomer } from './customer.ts';
import type { Tally } from './load.ts';
import type { Front } from './visitor.ts';

/** Numbers after a restore begin beyond those that the shop may have lost. */
const AHEAD = 1_000_000;

/** State of a customer when the backup began, and when it had ended. */
type Restored = { before: Tally; after: Tally; hasFile: boolean };

/** Checks that the restored shop has all that was answered before the backup began, and nothing from after its end. */
export async function checkRestored(front: Front, { before, after, hasFile }: Restored): Promise<void> {
  const customer = makeCustomer(front, before.person);
  await customer.logIn();
  const has = await customer.balance();
  const [least, most] = [before.settled - after.spentAtMost, after.settledAtMost - before.spent];
  if (has < least || has > most)
    throw new Error(`${customer.email} has ${has} cents instead of ${least} to ${most}`);
  const orders = await customer.orders();
  const lost = before.orders.filter((id) => !orders.includes(id));
  if (lost.length > 0) throw new Error(`${customer.email} lost the orders ${lost.join(', ')}`);
  if (hasFile && (await customer.readCopy()).profile.email !== customer.email)
    throw new Error('the restored file of a customer is another one');
  if ((await customer.topUp()) < AHEAD) throw new Error('a number may be given twice');
  customer.visitor.leave();
}
