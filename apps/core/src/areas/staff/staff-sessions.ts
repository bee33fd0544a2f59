import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { staffRoleOf } from '../../security/staff-role.ts';
import { type CustomerRow, findCustomer } from '../accounts/face/store.ts';
import {
  findStaffSession,
  type StaffSessionRow,
  touchStaffSession,
} from '../identity/face/staff-session-store.ts';
import { noteSeen } from './face/members.ts';

/** A session in the console lives for half a day, ends after half an hour without a person, and waits ten minutes for its factor. */
const LONGEST_SECONDS = 12 * 3600;
const IDLE_SECONDS = 30 * 60;
const UNPROVEN_SECONDS = 10 * 60;
/** Uses are noted so often at most. */
const NOTED_SECONDS = 60;

/** A living session of staff in the console; `provenAt` null before the second factor. */
export type StaffSession = {
  session: StaffSessionRow;
  account: CustomerRow;
  endsAt: Date;
};

/**
 * The living session of a cookie's token; null for none, an ended or idle one, and for an account that is no staff any more or
 * frozen. `isTouch` notes that a person has called.
 */
export async function readStaffSession(
  core: Core,
  token: string | undefined,
  { isTouch = false }: { isTouch?: boolean } = {},
): Promise<StaffSession | null> {
  const session = token === undefined ? undefined : await findStaffSession(core.db, token);
  if (!session) return null;
  const now = core.clock.now();
  const endsAt = secondsAfter(
    session.created_at,
    session.proven_at === null ? UNPROVEN_SECONDS : LONGEST_SECONDS,
  );
  const idleAt = secondsAfter(session.used_at, IDLE_SECONDS);
  if (session.ended_at !== null || endsAt <= now || idleAt <= now) return null;
  const account = await findCustomer(core.db, session.account_id);
  if (!account || account.frozen_at !== null || staffRoleOf(account) === null) return null;
  if (isTouch && secondsAfter(session.used_at, NOTED_SECONDS) <= now) {
    // The session is dropped some day; a member of staff keeps the time.
    await touchStaffSession(core.db, session.id, now);
    await noteSeen(core.db, account.id, now);
  }

  return { session, account, endsAt };
}
