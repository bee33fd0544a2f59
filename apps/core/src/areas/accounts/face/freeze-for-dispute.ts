import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { writeAudit } from '../../../security/audit.ts';
import { findCustomer, updateCustomer } from './store.ts';

type Disputed = { customer_id: number; gateway: string };

/** Stops a customer from moving money whose payment is asked back and spent; false for one who is stopped already. */
export async function freezeForDispute(
  core: Core,
  tx: Tx,
  { customer_id: id, gateway }: Disputed,
): Promise<boolean> {
  const customer = await findCustomer(tx, id);
  if (!customer || customer.frozen_at !== null) return false;
  await setFrozen(core, tx, { id, gateway, frozenAt: core.clock.now() });

  return true;
}

/** Lets them again, when the dispute that stopped them was won. */
export async function unfreezeAfterDispute(
  core: Core,
  tx: Tx,
  { customer_id: id, gateway }: Disputed,
): Promise<void> {
  await setFrozen(core, tx, { id, gateway, frozenAt: null });
}

async function setFrozen(
  core: Core,
  tx: Tx,
  { id, gateway, frozenAt }: { id: number; gateway: string; frozenAt: Date | null },
): Promise<void> {
  await updateCustomer(tx, id, { frozen_at: frozenAt, frozen_code: frozenAt && 'payment' });
  await writeAudit(tx, core, {
    actor: { command: `dispute at ${gateway}` },
    action: frozenAt === null ? 'customer.unfrozen' : 'customer.frozen',
    subject: `customer ${id}`,
    after: { frozen_at: frozenAt },
  });
}
