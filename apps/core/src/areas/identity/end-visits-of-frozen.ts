import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { endVisits } from './face/staff-session-store.ts';

/** Ends the visits of a frozen member of staff in customers' accounts. */
export function endVisitsOfFrozen({ clock }: Core, tx: Tx, what: { customerId: number }): Promise<void> {
  return endVisits(tx, what.customerId, clock.now());
}
