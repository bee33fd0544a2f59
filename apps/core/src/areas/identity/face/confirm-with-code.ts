import type { Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { requireCode } from './accept-code.ts';
import { confirmOwner } from './confirm-owner.ts';

type Proof = { current_password?: string | undefined; code?: string | null | undefined };

/**
 * Confirms the owner before money leaves the shop or a secret is shown, by the password (or, without one, a fresh login) and the second
 * factor where it is on. Throws 422 on `current_password`, and as `requireCode`; 429 after many wrong ones.
 */
export async function confirmWithCode(core: Core, owner: Customer, proof: Proof): Promise<void> {
  const customer = await confirmOwner(core, owner, proof.current_password);
  await requireCode(core, customer, proof.code ?? null);
}
