import type { Micro } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { type Actor, actorName } from '../../security/audit.ts';
import { authorityOf, type LimitName } from '../accounts/staff/authority.ts';
import { kindsOfADay } from './kinds.ts';
import { doneAlone } from './store.ts';

/** What one person may move alone, and how much of it is used: today for a limit of a day, 0 for one of each. Micro-USD. */
export type Allowance = { limit: Micro; used: Micro };

/**
 * Reads the allowance of one of staff under a limit. The day is the shop's, by the time zone of its settings, and all customers count
 * together (README-desk, Limits a day).
 */
export async function allowanceOf(
  core: Core,
  db: Queryable,
  actor: Actor,
  name: LimitName,
): Promise<Allowance> {
  const { limits } = await authorityOf(db, actor);
  const kinds = kindsOfADay(name);
  if (kinds.length === 0) return { limit: limits[name], used: 0n };
  const { timeZone } = await core.site.current();
  const day = { now: core.clock.now(), timeZone };

  return { limit: limits[name], used: await doneAlone(db, { kinds, by: actorName(actor), day }) };
}
