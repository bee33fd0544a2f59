import type { Core } from '../../src/core.ts';
import { Refusal } from '../../src/refusal.ts';
import type { Actor } from '../../src/security/audit.ts';
import { byStaff } from '../fixtures/staff.ts';

const CLERK: Actor = { command: 'clerk' };

/** True where staff did it with an order; false where the shop refused. */
export async function did(
  core: Core,
  work: Parameters<typeof byStaff>[1],
  actor: Actor = CLERK,
): Promise<boolean> {
  try {
    await byStaff(core, work, { actor, target: 'order' });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
