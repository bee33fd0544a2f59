import type { Queryable } from '../../data/database.ts';
import type { Listener } from '../../data/listener.ts';
import { revokedSessionIds } from './store.ts';

/** Sessions revoked while a bearer of theirs may still be valid; kept in memory so that no request asks the database. */
export type RevokedSessions = { has(sessionId: number): boolean };

export async function watchRevokedSessions(db: Queryable, listener: Listener): Promise<RevokedSessions> {
  let revoked = new Set(await revokedSessionIds(db));
  listener.on('session_revoked', (payload) => revoked.add(Number(payload)));
  listener.onGap(() => {
    void revokedSessionIds(db).then((ids) => {
      revoked = new Set(ids);
    });
  });

  return { has: (sessionId) => revoked.has(sessionId) };
}
