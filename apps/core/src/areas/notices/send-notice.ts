import { createHash } from 'node:crypto';
import { type InputOf, type Locale, parseLocale, type sendNotice as sending } from '@fanfare/contract';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../adapters/mail/port.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { guardQuestion } from '../../limits/guard-question.ts';
import { invalidField } from '../../refusal.ts';
import { operatorMailbox } from '../site/face/operator-mailbox.ts';
import { insertNotice, type NewNotice } from './store.ts';

type Sent = InputOf<typeof sending>['body'];

/**
 * Takes the notice of a third party and gives its number; a letter confirms it to the sender, another brings it to the
 * support contact (rules §3.11, DSA 16). The same again is the same notice and no second letter. Throws 422 on
 * `good_faith` where that is not said, and as `guardQuestion`.
 */
export async function sendNotice(core: Core, block: string, sent: Sent, locale: Locale): Promise<number> {
  if (!sent.good_faith) throw invalidField('good_faith', 'notices.good_faith');
  await guardQuestion(core, 'send_notice', block, sent);
  const { kind, url, message, name, email } = sent;
  const notice = { kind, url, message, name, email, locale };

  return inTransaction(core, async (tx) => {
    const row = { ...notice, digest: digestOf(notice), received_at: core.clock.now() };
    const { id, isNew } = await insertNotice(tx, row);
    if (isNew) await tell(core, tx, id, row);

    return id;
  });
}

function digestOf({ kind, url, message, email }: Pick<NewNotice, 'kind' | 'url' | 'message' | 'email'>) {
  return createHash('sha256')
    .update(JSON.stringify([kind, url, message, email]))
    .digest();
}

async function tell(core: Core, tx: Tx, id: number, notice: NewNotice): Promise<void> {
  const locale = parseLocale(notice.locale) ?? 'en';
  const letters: OutgoingMail[] = [
    {
      // The letter repeats no entered text: the mailbox may be anybody's.
      template: 'notice-received',
      props: { number: id, shopUrl: shopUrl(core, locale) },
      idempotencyKey: `notice-received:${id}`,
      recipient: notice.email,
      locale,
    },
    {
      template: 'notice-arrived',
      props: {
        number: id,
        kind: notice.kind,
        url: notice.url,
        message: notice.message,
        name: notice.name,
        email: notice.email,
        shopUrl: shopUrl(core, 'en'),
      },
      idempotencyKey: `notice-arrived:${id}`,
      recipient: await operatorMailbox(core, tx),
      locale: 'en',
    },
  ];
  await writeLetters(tx, letters, core.clock.now());
}
