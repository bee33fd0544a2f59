import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Queryable } from './database.ts';
import { type Event, readNews } from './events.ts';
import type { Listener } from './listener.ts';

/** What happened since the last batch. Not whole: more than these, and whoever waits has to ask anew. */
export type Batch = { events: readonly Event[]; isWhole: boolean; cursor: string };
type Handler = (batch: Batch) => void | Promise<void>;

/** This process's reader of events: one for everybody in it. */
export type EventFeed = {
  /** Everything before it has been handed to every handler; it goes out as the id of messages. */
  cursor(): string;
  /** Called with each batch, one after another. One that fails gets the batch again, and so do all. */
  on(handler: Handler): void;
  stop(): Promise<void>;
};

/** What happens within this time is read and told together. */
const GATHER_MS = 150;
const RETRY_MS = 1_000;

type Parts = { db: Queryable; listener: Pick<Listener, 'on' | 'onGap'>; clock: Clock; log: Logger };

/** Reads on from where it was whenever the database says that there is more, or may have said so unheard. */
export async function startEventFeed({ db, listener, clock, log }: Parts): Promise<EventFeed> {
  const handlers: Handler[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  let { snapshot, oldest } = await readNews(db, null);
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
        log.warn({ err: error instanceof Error ? error.message : error }, 'events can not be told');
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    reading = null;
  }

  async function handOn(): Promise<void> {
    const news = await readNews(db, snapshot);
    const batch = { events: news.events, isWhole: news.isWhole, cursor: writeCursor(clock, news.oldest) };
    for (const handler of handlers) await handler(batch);
    ({ snapshot, oldest } = news);
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

/** Whoever was away for longer asks for everything. Events are kept for days. */
const REMEMBERED_SECONDS = 3600;

const writeCursor = (clock: Clock, oldest: string) => `${Math.floor(clock.now().getTime() / 1000)}-${oldest}`;

/** The transaction from which on a reader with this cursor may have missed something; null when that can not be told. */
export function readCursor(clock: Clock, cursor: string): string | null {
  const [, saidAt, oldest] = /^(\d{1,12})-(\d{1,19})$/.exec(cursor) ?? [];
  if (oldest === undefined) return null;

  return Number(saidAt) + REMEMBERED_SECONDS > clock.now().getTime() / 1000 ? oldest : null;
}
