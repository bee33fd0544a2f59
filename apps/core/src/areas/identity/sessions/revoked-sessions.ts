import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, secondsAfter } from '../../../clock.ts';
import type { Queryable } from '../../../data/database.ts';
import type { Listener } from '../../../data/listener.ts';
import { BEARER_SECONDS } from '../../../security/bearer.ts';
import { sessionsRevokedSince } from '../face/session-store.ts';

/** Sessions revoked while a bearer of theirs may still be valid; kept in memory so that no request asks the database. */
export type RevokedSessions = {
  has(sessionId: number): boolean;
  /** Tells once when a session is revoked; gives how to stop waiting for it. */
  onRevoked(sessionId: number, handler: () => void): () => void;
};

/** Clocks of machines differ a little. */
const KEPT_SECONDS = BEARER_SECONDS + 600;
const RETRY_MS = 500;
const ATTEMPTS = 120;

type Parts = { db: Queryable; listener: Listener; clock: Clock };

/** Listens first and reads what was before after that, so that nothing falls between the two. */
export async function watchRevokedSessions({ db, listener, clock }: Parts): Promise<RevokedSessions> {
  /** Time of revocation by session, oldest first. */
  const revoked = new Map<number, number>();
  const waiting = new Map<number, Set<() => void>>();

  function add(sessionId: number, at: number): void {
    const tooOld = clock.now().getTime() - KEPT_SECONDS * 1000;
    for (const [id, time] of revoked) {
      if (time > tooOld) break;
      revoked.delete(id);
    }
    if (revoked.has(sessionId)) return;
    revoked.set(sessionId, at);
    for (const handler of waiting.get(sessionId) ?? []) handler();
    waiting.delete(sessionId);
  }

  async function read(): Promise<void> {
    const now = clock.now();
    const known = [...revoked.keys()];
    const ids = new Set(await sessionsRevokedSince(db, secondsAfter(now, -KEPT_SECONDS)));
    // A database that was put in the place of another gives the numbers of its sessions again.
    for (const id of known) if (!ids.has(id)) revoked.delete(id);
    for (const id of ids) add(id, now.getTime());
  }

  /** The database may go away again while it is asked; when it is back there is another gap. */
  async function readAfterGap(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        return await read();
      } catch {
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  listener.on('session_revoked', (payload) => add(Number(payload), clock.now().getTime()));
  listener.onGap(() => void readAfterGap());
  await read();

  return {
    has: (sessionId) => revoked.has(sessionId),
    onRevoked(sessionId, handler) {
      const handlers = waiting.get(sessionId) ?? new Set();
      waiting.set(sessionId, handlers.add(handler));
      return () => {
        handlers.delete(handler);
        if (handlers.size === 0 && waiting.get(sessionId) === handlers) waiting.delete(sessionId);
      };
    },
  };
}
