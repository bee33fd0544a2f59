import { parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../../adapters/mail/port.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Done } from '../../../security/audit.ts';
import { lockNotice, type NoticeRow, storeAnswer } from '../store.ts';

export type NoticeAnswer = {
  noticeId: number;
  outcome: NonNullable<NoticeRow['outcome']>;
  /** The reason in words for the sender. */
  reason: string;
};

/**
 * Answers a notice; its sender gets a letter with the reason (DSA 16, 17). Throws 404 for an unknown notice, and 422 on
 * `notice` for one that was answered already, also by a concurrent answer.
 */
export async function answerNotice(
  core: Core,
  tx: Tx,
  { noticeId, outcome, reason }: NoticeAnswer,
): Promise<Done<null, 'notice.answered'>> {
  const notice = await lockNotice(tx, noticeId);
  if (!notice) throw notFound('page');
  if (notice.outcome !== null) throw invalidField('notice', 'notices.answered_already');
  await storeAnswer(tx, noticeId, { outcome, reason, now: core.clock.now() });
  const locale = parseLocale(notice.locale) ?? 'en';
  const letter: OutgoingMail = {
    template: 'notice-answered',
    props: { number: noticeId, outcome, reason, shopUrl: shopUrl(core, locale) },
    idempotencyKey: `notice-answered:${noticeId}`,
    recipient: notice.email,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());

  return {
    answer: null,
    deed: { action: 'notice.answered', target: noticeId, before: { outcome: null }, after: { outcome } },
  };
}
