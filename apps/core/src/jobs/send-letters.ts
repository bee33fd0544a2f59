import { setTimeout as sleep } from 'node:timers/promises';
import { LONGEST_SEND_SECONDS } from '../adapters/mail/mailer.ts';
import { claimDueLetters, type LetterRow, storeFailedAttempt, storeSent } from '../adapters/mail/outbox.ts';
import { secondsAfter } from '../clock.ts';
import type { Core } from '../core.ts';
import { workOff } from '../data/work-off.ts';

const AT_ONCE = 10;
/** Longer than it takes to send and record a letter; letters of a dead worker are due again a minute later. */
const CLAIM_SECONDS = LONGEST_SEND_SECONDS + 20;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3600;
const GIVEN_UP_AFTER_SECONDS = 7 * 24 * 3600;
const FIRST_RECORD_WAIT_MS = 100;
const LONGEST_RECORD_WAIT_MS = 5_000;

/** Sends due letters. A failed letter is retried with growing pauses for seven days. */
export async function sendLetters(core: Core, signal?: AbortSignal): Promise<void> {
  const claim = () => {
    const now = core.clock.now();
    return claimDueLetters(core.db, now, secondsAfter(now, CLAIM_SECONDS), AT_ONCE);
  };
  await workOff({ claim, batch: AT_ONCE, signal }, (due) =>
    Promise.all(due.map((letter) => sendLetter(core, letter))),
  );
}

async function sendLetter(core: Core, letter: LetterRow): Promise<void> {
  let subject: string;
  try {
    ({ subject } = await core.mailer.send(letter));
  } catch (error) {
    return putOff(core, letter, error);
  }
  await recordSent(core, letter, subject);
}

/** Records a sent letter, retrying for as long as it takes: a letter that the mail server took must not be sent again. */
async function recordSent({ db, log, clock }: Core, letter: LetterRow, subject: string): Promise<void> {
  const sent = { sent_at: clock.now(), subject };
  for (let waitMs = FIRST_RECORD_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_RECORD_WAIT_MS)) {
    try {
      return await storeSent(db, letter, sent);
    } catch (error) {
      log.error({ letter: letter.id, err: messageOf(error) }, 'letter sent, but not recorded yet');
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
