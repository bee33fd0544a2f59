import { type Locale, parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { answerQuestions, storeQuestion } from '../../../data/questions.ts';
import { findAccount } from '../../accounts/face/store.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Has the owner of a mailbox told that its password is guessed at. Whether it has an account is looked at later, by a
 * worker: whoever guesses learns nothing from the time of an answer (ASVS 5.0 6.3.8).
 */
export async function noteGuesses(core: Core, email: string): Promise<void> {
  await storeQuestion(core.db, 'guessed_mailbox', { email, locale: 'en', now: core.clock.now() });
}

/** Writes to those that have an account, once a day; nothing to the others. */
export async function tellOfGuesses(core: Core, signal?: AbortSignal): Promise<void> {
  await answerQuestions(core, 'guessed_mailbox', (tx, id) => writeLetter(core, tx, id), signal);
}

async function writeLetter(core: Core, tx: Tx, id: number): Promise<void> {
  const guessed = await tx
    .deleteFrom('guessed_mailbox')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  const account = guessed && (await findAccount(tx, guessed.email));
  if (!account) return;
  const now = core.clock.now();
  const locale: Locale = parseLocale(account.locale) ?? 'en';
  const letter = {
    template: 'sign-in-attempts' as const,
    props: { loginUrl: `${shopUrl(core, locale)}login` },
    idempotencyKey: `sign-in-attempts:${account.id}:${Math.floor(now.getTime() / DAY_MS)}`,
    recipient: account.email,
    locale,
  };
  await writeLetters(tx, [letter], now);
}
