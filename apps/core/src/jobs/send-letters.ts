import { setTimeout as sleep } from 'node:timers/promises';
import { LONGEST_SEND_SECONDS } from '../adapters/mail/mailer.ts';
import {
  claimDueLetters,
  giveBack,
  type SentLetter,
  storeFailedAttempt,
  storeSent,
} from '../adapters/mail/outbox.ts';
import type { LetterRow } from '../adapters/mail/port.ts';
import { secondsAfter } from '../clock.ts';
import type { Core } from '../core.ts';
import { workOff } from '../data/work-off.ts';
import { gathered } from '../lib/gathered.ts';

/** Letters that the mail server is given at the same time, and those of a claim. */
const AT_ONCE = 10;
const CLAIMED = 50;
/** Time in which letters of a claim are begun. */
const BEGUN_SECONDS = 15;
/** Longer than it takes to begin, send and record a letter; letters of a dead worker are due again a minute later. */
const CLAIM_SECONDS = BEGUN_SECONDS + LONGEST_SEND_SECONDS + 5;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3600;
const GIVEN_UP_AFTER_SECONDS = 7 * 24 * 3600;
const FIRST_RECORD_WAIT_MS = 100;
const LONGEST_RECORD_WAIT_MS = 5_000;

/** Sends due letters. A failed letter is retried with growing pauses for seven days. */
export async function sendLetters(core: Core, signal?: AbortSignal): Promise<void> {
  const claim = () => {
    const now = core.clock.now();
    return claimDueLetters(core.db, now, secondsAfter(now, CLAIM_SECONDS), CLAIMED);
  };
  const store = gathered(async (sent: readonly SentLetter[]) => {
    await storeSent(core.db, sent);
    return sent.map(() => undefined);
  });
  await workOff({ claim, batch: CLAIMED, signal }, (due) => sendInTurns(core, due, { store, signal }));
}

type Sending = { store: (sent: SentLetter) => Promise<void>; signal: AbortSignal | undefined };

/** Sends claimed letters, a few at a time. What a slow mail server leaves no time for, or a stop, is given back. */
async function sendInTurns(core: Core, due: readonly LetterRow[], { store, signal }: Sending): Promise<void> {
  const left = [...due];
  const endsAt = performance.now() + BEGUN_SECONDS * 1000;
  async function sendOn(): Promise<void> {
    for (let letter = left.shift(); letter; letter = left.shift()) {
      await sendLetter(core, letter, store);
      if (signal?.aborted || performance.now() > endsAt) return;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  if (left.length > 0) await giveBack(core.db, left, core.clock.now());
}

async function sendLetter(core: Core, letter: LetterRow, store: Sending['store']): Promise<void> {
  let subject: string;
  try {
    ({ subject } = await core.mailer.send(letter));
  } catch (error) {
    return putOff(core, letter, error);
  }
  await recordSent(core, { id: letter.id, sentAt: core.clock.now(), subject }, store);
}

/** Records a sent letter, retrying for as long as it takes: a letter that the mail server took must not be sent again. */
async function recordSent({ log }: Core, sent: SentLetter, store: Sending['store']): Promise<void> {
  for (let waitMs = FIRST_RECORD_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_RECORD_WAIT_MS)) {
    try {
      return await store(sent);
    } catch (error) {
      log.error({ letter: sent.id, err: messageOf(error) }, 'letter sent, but not recorded yet');
    }
    await sleep(waitMs);
  }
}

/** Postpones a letter that failed. If this can not be stored, the letter is due again when the claim ends. */
async function putOff({ db, log, clock }: Core, letter: LetterRow, error: unknown): Promise<void> {
  const now = clock.now();
  const about = { letter: letter.id, attempts: letter.tries, err: messageOf(error) };
  const isGivenUp = letter.created_at <= secondsAfter(now, -GIVEN_UP_AFTER_SECONDS);
  if (isGivenUp) log.error(about, 'letter given up');
  else log.warn(about, 'letter could not be sent, it will be sent again');
  const change = isGivenUp
    ? { state: 'given_up' as const }
    : { next_try_at: secondsAfter(now, waitSeconds(letter.tries)) };
  await storeFailedAttempt(db, letter, change).catch((failed: Error) =>
    log.warn(
      { letter: letter.id, err: failed.message },
      'failed attempt to send a letter could not be recorded',
    ),
  );
}

const waitSeconds = (attempts: number) =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_SECONDS);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : error);
