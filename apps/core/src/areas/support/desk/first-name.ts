import type { Tx } from '../../../data/database.ts';
import type { Actor } from '../../../security/audit.ts';
import { findCustomer } from '../../accounts/face/store.ts';

/** First name of a person of the shop, as customers read it; null for who runs a command, whose name they do not know. */
export async function firstNameOf(tx: Tx, actor: Actor): Promise<string | null> {
  if (!('staff' in actor)) return null;
  const [first] = (await findCustomer(tx, actor.staff))?.name.trim().split(/\s+/) ?? [];

  return first || null;
}
