import { parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../adapters/mail/port.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import { type Actor, writeAudit } from '../../audit.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { lockNotice, type NoticeRow, storeAnswer } from './store.ts';

export type NoticeAnswer = {
  noticeId: number;
  outcome: NonNullable<NoticeRow['outcome']>;
  /** In words for the sender. */
  reason: string;
};

/**
 * Staff's answer to a notice, which its sender gets by a letter with the reason (DSA 16, 17). Throws 404 for one that is not
 * there, and 422 on `notice` for one that was answered: of two who answer at once the second is too late.
 */
export async function answerNotice(
  core: Core,
  actor: Actor,
  { noticeId, outcome, reason }: NoticeAnswer,
): Promise<void> {
  await inTransaction(core, async (tx) => {
    const notice = noticeId < 2 ** 31 ? await lockNotice(tx, noticeId) : undefined;
    if (!notice) throw notFound('page');
    if (notice.outcome !== null) throw invalidField('notice', 'notices.answered_already');
    await storeAnswer(tx, noticeId, { outcome, reason, now: core.clock.now() });
    await writeAudit(tx, core, {
      actor,
      action: 'notice.answered',
      subject: `notice ${noticeId}`,
      before: { outcome: null },
      after: { outcome },
      reason,
    });
    const locale = parseLocale(notice.locale) ?? 'en';
    const letter: OutgoingMail = {
      template: 'notice-answered',
      props: { number: noticeId, outcome, reason, shopUrl: shopUrl(core, locale) },
      idempotencyKey: `notice-answered:${noticeId}`,
      recipient: notice.email,
      locale,
    };
    await writeLetters(tx, [letter], core.clock.now());
  });
}
