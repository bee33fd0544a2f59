import type { Logger } from 'pino';
import type { TokenHolder } from '../../caller.ts';
import type { Db } from '../../data/database.ts';
import type { RefusedCall } from '../../data/tables/api-use.ts';
import type { ProgramCall, ProgramError } from '../../program-call.ts';
import { storeBatch } from './store-batch.ts';
import { STEPS, stepOf } from './times.ts';
import type { Batch, TokenUse } from './token-use.ts';

const FLUSH_MS = 3000;
/** Bounds of what a process keeps: of a flood the first kinds are told apart, the rest is counted as one. */
const MOST = { kinds: 20, calls: 5, characters: 4_000_000, waiting: 20 };
const OTHERS = { kind: 'others', code: 'others', said: 'Other errors' };

export type ApiUseMeter = ReturnType<typeof makeApiUseMeter>;

/**
 * Counts what programs do, and keeps the last calls of each kind that were refused. It counts in memory and writes one statement
 * every few seconds: no call waits for it, and none writes.
 */
export function makeApiUseMeter({ db, log }: { db: Db; log: Logger }) {
  let current: Batch | null = null;
  /** Batches of minutes that are over, and of an outage. */
  let waiting: Batch[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function batchOf(at: Date): Batch {
    const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
    if (current !== null && current.minute.getTime() !== minute.getTime()) close();
    current ??= { minute, tokens: new Map(), characters: 0 };

    return current;
  }

  function close(): void {
    if (current === null) return;
    waiting = [...waiting, current].slice(-MOST.waiting);
    current = null;
  }

  async function write(): Promise<void> {
    close();
    while (waiting[0] !== undefined) {
      const [batch] = waiting;
      try {
        await storeBatch(db, batch);
      } catch (error) {
        log.warn(
          { err: error instanceof Error ? error.message : error },
          'use of the API could not be stored',
        );
        return;
      }
      waiting = waiting.filter((one) => one !== batch);
    }
  }

  /** Writes what was counted; what can not be written is tried again with the next call. */
  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);

    return writing;
  }

  return {
    note({ program, at, ms, orders, error }: ProgramCall): void {
      const batch = batchOf(at);
      const use = batch.tokens.get(program.tokenId) ?? emptyUse(program);
      batch.tokens.set(program.tokenId, use);
      use.calls += 1;
      use.orders += orders;
      const step = stepOf(ms);
      use.times[step] = (use.times[step] ?? 0) + 1;
      if (error !== null) {
        use.errors += 1;
        noteError(batch, use, error, at);
      }
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}

const emptyUse = ({ tokenId, customerId }: TokenHolder): TokenUse => ({
  ...{ tokenId, customerId, calls: 0, errors: 0, orders: 0 },
  times: Array(STEPS).fill(0),
  kinds: new Map(),
});

function noteError(batch: Batch, use: TokenUse, { call, ...error }: ProgramError, at: Date): void {
  const isKnown = use.kinds.has(nameOf(error)) || use.kinds.size < MOST.kinds;
  const told = isKnown ? error : { ...error, ...OTHERS };
  const known = use.kinds.get(nameOf(told)) ?? { ...told, times: 0, firstAt: at, lastAt: at, calls: [] };
  use.kinds.set(nameOf(told), known);
  known.times += 1;
  known.lastAt = at;
  known.said = told.said;
  const size = (one: RefusedCall) => one.fields.length + one.answer.length;
  const kept = { at: at.toISOString(), ...call };
  const dropped = known.calls.length === MOST.calls ? known.calls.pop() : undefined;
  batch.characters -= dropped ? size(dropped) : 0;
  if (batch.characters + size(kept) > MOST.characters) return;
  batch.characters += size(kept);
  known.calls.unshift(kept);
}

const nameOf = ({ status, kind }: Pick<ProgramError, 'status' | 'kind'>) => `${status} ${kind}`;
