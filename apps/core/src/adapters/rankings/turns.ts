import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, secondsAfter } from '../../clock.ts';
import type { Db, Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { RankingSource } from './port.ts';

type Asker = { db: Db; clock: Clock };

/** Seconds ahead for which turns are taken: a worker that dies wastes no more of them. */
const AHEAD_SECONDS = 5;
/** Rest of a source after questions that it did not answer: twice as long each time. */
const REST_SECONDS = { first: 30, longest: 3600 };

/** Turns at a source that one worker has for a while. */
export type Turns = {
  /** Positions that may be asked for. */
  positions: number;
  /** Seconds until the last of them comes. */
  seconds: number;
  /** Waits for the next one. */
  next(): Promise<void>;
  /** Ends them. `isHeard`: the source answered something; `restSeconds`: how long it wants to be left alone. */
  end(said: { isHeard: boolean; restSeconds: number }): Promise<void>;
};

/**
 * Takes turns at a source for at most so many positions, so that all workers together keep what it takes in a second and in a
 * day; null while it rests, or has none left. They are spread evenly, and what was not used is given back.
 */
export async function takeTurns(asker: Asker, source: RankingSource, most: number): Promise<Turns | null> {
  const { name, perSecond, perDay, mostRequests } = source;
  const gap = perSecond === null ? 0 : 1 / perSecond;
  const ahead = gap === 0 ? most : Math.max(1, Math.floor(AHEAD_SECONDS / gap / mostRequests));
  const now = asker.clock.now();
  const day = now.toISOString().slice(0, 10);
  const taken = await inTransaction(asker, async (tx) => {
    await tx
      .insertInto('ranking_lane')
      .values({ name, free_at: now, day, asked: 0, failures: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const lane = await lockLane(tx, name);
    const asked = lane.day === day ? lane.asked : 0;
    const left = perDay === null ? most : Math.floor((perDay - asked) / mostRequests);
    const positions = Math.min(most, ahead, left);
    if (positions < 1 || lane.free_at > secondsAfter(now, AHEAD_SECONDS)) return null;
    const begin = new Date(Math.max(lane.free_at.getTime(), now.getTime()));
    const requests = positions * mostRequests;
    const until = secondsAfter(begin, requests * gap);
    await updateLane(tx, name, { free_at: until, day, asked: asked + requests });

    return { positions, requests, begin, until };
  });
  if (taken === null) return null;
  const { positions, requests, begin, until } = taken;
  let used = 0;

  return {
    positions,
    seconds: (until.getTime() - now.getTime()) / 1000,
    async next() {
      const wait = begin.getTime() + used * gap * 1000 - asker.clock.now().getTime();
      used += 1;
      if (wait > 0) await sleep(wait);
    },
    async end({ isHeard, restSeconds }) {
      const unused = requests - used;
      await inTransaction(asker, async (tx) => {
        const lane = await lockLane(tx, name);
        const failures = isHeard ? 0 : used > 0 ? lane.failures + 1 : lane.failures;
        const pause = failures === 0 ? 0 : REST_SECONDS.first * 2 ** Math.min(failures - 1, 10);
        const restUntil = secondsAfter(
          asker.clock.now(),
          Math.max(restSeconds, Math.min(pause, REST_SECONDS.longest)),
        );
        // Seconds are given back only where nobody has taken those after them.
        const isLast = lane.free_at.getTime() === until.getTime();
        const freeAt = isLast ? secondsAfter(until, -unused * gap) : lane.free_at;
        await updateLane(tx, name, {
          failures,
          asked: lane.day === day ? Math.max(0, lane.asked - unused) : lane.asked,
          free_at: new Date(Math.max(freeAt.getTime(), restUntil.getTime())),
        });
      });
    },
  };
}

function lockLane(tx: Tx, name: string) {
  return tx
    .selectFrom('ranking_lane')
    .select(['free_at', 'day', 'asked', 'failures'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Lane = { free_at: Date; day: string; asked: number; failures: number };

async function updateLane(tx: Tx, name: string, change: Partial<Lane>): Promise<void> {
  await tx.updateTable('ranking_lane').set(change).where('name', '=', name).execute();
}
