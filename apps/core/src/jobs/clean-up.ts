import { secondsAfter } from '../clock.ts';
import type { Core } from '../core.ts';

const DAY = 24 * 3600;
const KEPT = {
  idempotencyKeys: DAY,
  rateLimits: DAY,
  sessions: 30 * DAY,
  storedMail: 30 * DAY,
  events: 3 * DAY,
};

/** Drops what has served its time. Money, orders and what happened to them are never dropped. */
export async function cleanUp({ db, clock }: Core): Promise<void> {
  const before = (seconds: number) => secondsAfter(clock.now(), -seconds);
  await db.deleteFrom('idempotency_key').where('created_at', '<', before(KEPT.idempotencyKeys)).execute();
  await db.deleteFrom('rate_limit').where('window_start', '<', before(KEPT.rateLimits)).execute();
  await db.deleteFrom('session').where('expires_at', '<', before(KEPT.sessions)).execute();
  await db.deleteFrom('event').where('created_at', '<', before(KEPT.events)).execute();
  await db
    .deleteFrom('mail')
    .where('created_at', '<', before(KEPT.storedMail))
    .where('state', '<>', 'waiting')
    .execute();
}
