import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Queryable } from './database.ts';
import { type Event, readNews } from './events.ts';
import type { Listener } from './listener.ts';

/** Events since the last batch. If not `isWhole`, there were more, and subscribers have to read everything anew. */
export type Batch = { events: readonly Event[]; isWhole: boolean; cursor: string };
type Handler = (batch: Batch) => void | Promise<void>;

/** Single reader of stored events, shared by the whole process. */
export type EventFeed = {
  /** Position up to which every handler has got everything; it is sent as the id of messages. */
  cursor(): string;
  /** Registers a handler; batches come one after another. If one handler fails, all get the batch again. */
  on(handler: Handler): void;
  stop(): Promise<void>;
};

/** Events within this time are read and delivered together. */
const GATHER_MS = 150;
const RETRY_MS = 1_000;

type Parts = { db: Queryable; listener: Pick<Listener, 'on' | 'onGap'>; clock: Clock; log: Logger };

/** Reads new events when the database notifies, and after a reconnect, when a notification may have been missed. */
export async function startEventFeed({ db, listener, clock, log }: Parts): Promise<EventFeed> {
  const handlers: Handler[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  let { snapshot, oldest, database } = await readNews(db, null);
  let isBehind = false;
  let reading: Promise<void> | null = null;

  function wake(): void {
    isBehind = true;
    if (handlers.length > 0) reading ??= readOn();
  }

  async function readOn(): Promise<void> {
    while (isBehind && !signal.aborted) {
      await sleep(GATHER_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      isBehind = false;
      try {
        await handOn();
      } catch (error) {
        isBehind = true;
        if (signal.aborted) break;
        log.warn({ err: error instanceof Error ? error.message : error }, 'events could not be passed on');
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    reading = null;
  }

  async function handOn(): Promise<void> {
    const news = await readNews(db, snapshot);
    const isWhole = news.isWhole && news.database === database;
    const batch = { events: news.events, isWhole, cursor: writeCursor(clock, news.oldest) };
    for (const handler of handlers) await handler(batch);
    ({ snapshot, oldest, database } = news);
  }

  listener.on('event', wake);
  listener.onGap(wake);

  return {
    cursor: () => writeCursor(clock, oldest),
    on: (handler) => void handlers.push(handler),
    async stop() {
      stopping.abort();
      await reading;
    },
  };
}

/** A cursor older than this gets a full reload. Events are kept for days. */
const REMEMBERED_SECONDS = 3600;

const writeCursor = (clock: Clock, oldest: string) => `${Math.floor(clock.now().getTime() / 1000)}-${oldest}`;

/** The first transaction that a reader with this cursor may have missed; null when that is unknown. */
export function readCursor(clock: Clock, cursor: string): string | null {
  const [, saidAt, oldest] = /^(\d{1,12})-(\d{1,19})$/.exec(cursor) ?? [];
  if (oldest === undefined) return null;

  return Number(saidAt) + REMEMBERED_SECONDS > clock.now().getTime() / 1000 ? oldest : null;
}
