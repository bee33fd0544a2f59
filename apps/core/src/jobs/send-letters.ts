import { claimDueLetters, type LetterRow, storeTry } from '../adapters/mail/outbox.ts';
import { secondsAfter } from '../clock.ts';
import type { Core } from '../core.ts';
import { workOff } from '../data/work-off.ts';

const AT_ONCE = 10;
/** Longer than the mail server may take (see mailer.ts). */
const CLAIM_SECONDS = 90;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3600;
const GIVEN_UP_AFTER_SECONDS = 7 * 24 * 3600;

/** Sends what is due. A letter that can not be sent is tried again, ever more rarely, for seven days. */
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
  const { db, log, mailer, clock } = core;
  try {
    const { subject } = await mailer.send(letter);
    await storeTry(db, letter, { state: 'sent', sent_at: clock.now(), subject });
  } catch (error) {
    const now = clock.now();
    const about = {
      letter: letter.id,
      tries: letter.tries,
      err: error instanceof Error ? error.message : error,
    };
    if (letter.created_at <= secondsAfter(now, -GIVEN_UP_AFTER_SECONDS)) {
      log.error(about, 'letter given up');
      await storeTry(db, letter, { state: 'given_up' });
    } else {
      log.warn(about, 'letter not sent, to be tried again');
      await storeTry(db, letter, { next_try_at: secondsAfter(now, waitSeconds(letter.tries)) });
    }
  }
}

const waitSeconds = (tries: number) =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(tries - 1, 20), LONGEST_WAIT_SECONDS);
