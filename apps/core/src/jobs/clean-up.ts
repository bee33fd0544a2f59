import { dropLetters } from '../adapters/mail/outbox.ts';
import { dropChallenges } from '../areas/identity/face/passkey-store.ts';
import { dropSessions } from '../areas/identity/face/session-store.ts';
import { dropStaffSessions } from '../areas/identity/face/staff-session-store.ts';
import { dropSpent } from '../areas/identity/sign-in/identity-store.ts';
import { dropNotices } from '../areas/notices/store.ts';
import { dropConsents } from '../areas/site/consents.ts';
import { secondsAfter } from '../clock.ts';
import type { Core } from '../core.ts';
import { dropEvents } from '../data/events.ts';
import { dropAnswers } from '../http/idempotency.ts';
import { dropCounts } from '../limits/counters.ts';

const DAY = 24 * 3600;

/** Deletes expired rows. Money, orders and their history are never deleted. */
export async function cleanUp({ db, clock }: Core, signal?: AbortSignal): Promise<void> {
  const before = (seconds: number) => secondsAfter(clock.now(), -seconds);
  const drops = [
    () => dropChallenges(db, before(0)),
    () => dropSpent(db, before(0)),
    () => dropAnswers(db, before(DAY)),
    () => dropCounts(db, before(DAY)),
    () => dropSessions(db, before(30 * DAY)),
    () => dropStaffSessions(db, before(30 * DAY)),
    () => dropEvents(db, before(3 * DAY)),
    () => dropLetters(db, before(30 * DAY)),
    () => dropConsents(db, before(730 * DAY)),
    () => dropNotices(db, before(730 * DAY)),
  ];
  for (const drop of drops) if (!signal?.aborted) await drop();
}
