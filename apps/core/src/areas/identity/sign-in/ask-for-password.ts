import { type CAPTCHA_FIELD, type Locale, parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../../adapters/mail/port.ts';
import { resetLetterUrl } from '../../../addresses/letter-links.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { answerQuestions, storeQuestion } from '../../../data/questions.ts';
import { guardQuestion } from '../../../limits/guard-question.ts';
import { findAccount } from '../../accounts/face/store.ts';
import { proofOf } from './account-proof.ts';

type MailboxQuestion = { email: string; [CAPTCHA_FIELD]?: string | null | undefined };

/**
 * Asks for a letter with a link that sets a new password. Whether the e-mail has an account is looked at later, by a
 * worker: neither the answer nor its time tells (ASVS 5.0 6.3.8). Throws as `guardQuestion`.
 */
export async function askForPassword(
  core: Core,
  block: string,
  asked: MailboxQuestion,
  locale: Locale,
): Promise<void> {
  await guardQuestion(core, 'reset_password', block, asked);
  await storeQuestion(core.db, 'password_request', { email: asked.email, locale, now: core.clock.now() });
}

/** Writes to mailboxes that asked and have an account; nothing to the others. */
export async function answerPasswordRequests(core: Core, signal?: AbortSignal): Promise<void> {
  await answerQuestions(core, 'password_request', (tx, id) => writeResetLetter(core, tx, id), signal);
}

async function writeResetLetter(core: Core, tx: Tx, id: number): Promise<void> {
  const asked = await tx
    .deleteFrom('password_request')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  const account = asked && (await findAccount(tx, asked.email));
  if (!account) return;
  const locale = parseLocale(asked.locale) ?? 'en';
  const letter: OutgoingMail = {
    template: 'password-reset',
    // Another password or e-mail voids the link.
    props: {
      resetUrl: resetLetterUrl(core, {
        email: account.email,
        opens: proofOf(account, account.password_hash),
        locale,
      }),
    },
    idempotencyKey: `password-reset:${id}`,
    recipient: account.email,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}
