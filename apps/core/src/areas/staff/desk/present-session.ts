import { hoursAfter } from '@fanfare/rules';
import type { LivingSession } from './member-rows.ts';

const SESSION_HOURS = 12;

/** A session in the console, as the wire has it. */
export const presentSession = ({ id, device, created_at, proven_by }: LivingSession) => ({
  id,
  device,
  since: created_at.toISOString(),
  by: proven_by,
  ends_at: hoursAfter(created_at, SESSION_HOURS).toISOString(),
});
