import type { Session } from '@fanfare/contract';
import bowser from 'bowser';
import type { Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { notFound } from '../../../refusal.ts';
import { findSession, livingSessions, revokeSessions } from './session-store.ts';

const LONGEST = 60;

/** Browser and system as their owner knows them, "Firefox, Android"; empty when nothing can be read. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));

  return [browser.name, os.name]
    .filter((name) => name)
    .join(', ')
    .slice(0, LONGEST);
}

/** Sessions of the caller's account, the latest first. */
export async function listSessions(core: Core, { customerId, sessionId }: Customer): Promise<Session[]> {
  const sessions = await livingSessions(core.db, customerId, core.clock.now());

  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    signed_in_at: session.signed_in_at.toISOString(),
    seen_at: session.rotated_at.toISOString(),
    is_current: session.id === sessionId,
    is_staff: session.impersonator_id !== null,
  }));
}

/** Signs the caller out there, at once and in every process. Throws 404 for what is no session of theirs. */
export async function endSession(core: Core, { customerId }: Customer, sessionId: number): Promise<void> {
  const session = await findSession(core.db, sessionId);
  if (session?.customer_id !== customerId) throw notFound('page');
  await revokeSessions(core.db, { sessionId, customerId }, core.clock.now());
}

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(core: Core, { customerId, sessionId }: Customer): Promise<void> {
  await revokeSessions(core.db, { customerId, but: sessionId }, core.clock.now());
}
