import type { Micro } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import { type Actor, actorName } from '../../../security/audit.ts';
import { authorityOf, type LimitName } from '../../staff/face/authority.ts';
import { doneAlone } from '../store.ts';
import { kindsOfADay } from './kinds.ts';

/** Times the largest invoice that one person credits alone, which they credit alone in a day: parts would make it no limit. */
const CREDITS_A_DAY = 3n;

/** Amount that one person may move alone, and the used part: today's for a daily limit, 0 for one of each. Micro-USD. */
export type Allowance = { limit: Micro; used: Micro };

/**
 * Reads the allowance of one of staff under a limit. The day is the shop's, by the time zone of its settings, and all customers count
 * together (README-desk, Limits a day). Of invoices that are credited it is the limit of each, or what is left of the day's.
 */
export async function allowanceOf(
  core: Core,
  db: Queryable,
  actor: Actor,
  name: LimitName,
): Promise<Allowance> {
  const { limits } = await authorityOf(db, actor);
  const each = { limit: limits[name], used: 0n };
  const kinds = kindsOfADay(name);
  if (kinds.length === 0) return each;
  const { timeZone } = await core.site.current();
  const day = { now: core.clock.now(), timeZone };
  const used = await doneAlone(db, { kinds, by: actorName(actor), day });
  if (name !== 'creditEach') return { limit: limits[name], used };
  const ofDay = limits.creditEach * CREDITS_A_DAY;

  return ofDay - used < each.limit ? { limit: ofDay, used } : each;
}
