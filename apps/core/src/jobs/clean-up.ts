import { dropLetters } from '../adapters/mail/outbox.ts';
import { dropSpent } from '../areas/accounts/identity-store.ts';
import { dropChallenges } from '../areas/accounts/passkey-store.ts';
import { dropSessions } from '../areas/accounts/session-store.ts';
import { dropNotices } from '../areas/notices/store.ts';
import { dropConsents } from '../areas/site/consents.ts';
import { secondsAfter } from '../clock.ts';
import type { Core } from '../core.ts';
import { dropEvents } from '../data/events.ts';
import { dropAnswers } from '../http/idempotency.ts';
import { dropCounts } from '../limits/counters.ts';

const DAY = 24 * 3600;

/** Drops what has served its time. Money, orders and what happened to them are never dropped. */
export async function cleanUp({ db, clock }: Core): Promise<void> {
  const before = (seconds: number) => secondsAfter(clock.now(), -seconds);
  await dropChallenges(db, before(0));
  await dropSpent(db, before(0));
  await dropAnswers(db, before(DAY));
  await dropCounts(db, before(DAY));
  await dropSessions(db, before(30 * DAY));
  await dropEvents(db, before(3 * DAY));
  await dropLetters(db, before(30 * DAY));
  await dropConsents(db, before(730 * DAY));
  await dropNotices(db, before(730 * DAY));
}
