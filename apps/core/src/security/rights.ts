import { requireUnfrozen } from '../areas/accounts/face/require-unfrozen.ts';
import { findTokenHolder } from '../areas/identity/tokens/find-token-holder.ts';
import { requireStaff } from '../areas/staff/require-staff.ts';
import { AREAS } from '../areas.ts';
import type { Rights } from '../http/call.ts';

/** Access rules of the API: the finders of all policies that name somebody's objects. */
export async function readRights(): Promise<Rights> {
  const finders = await Promise.all([...AREAS.values()].map((area) => area.finders?.()));

  return {
    finders: Object.assign({}, ...finders) as Rights['finders'],
    findPayer: requireUnfrozen,
    findTokenHolder,
    requireStaff,
  };
}
