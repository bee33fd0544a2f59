import type { CAPTCHA_FIELD, Locale } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { storeQuestion } from '../../../data/questions.ts';
import { guardQuestion } from '../../../limits/guard-question.ts';

type MailboxQuestion = { email: string; [CAPTCHA_FIELD]?: string | null | undefined };

/**
 * Asks for a letter with the links of a mailbox's orders (see find-asked-orders.ts). Whether there are any is looked at
 * later, by a worker: neither the answer nor its time tells. Throws as `guardQuestion`.
 */
export async function askForOrders(
  core: Core,
  block: string,
  asked: MailboxQuestion,
  locale: Locale,
): Promise<void> {
  await guardQuestion(core, 'find_orders', block, asked);
  await storeQuestion(core.db, 'order_search', { email: asked.email, locale, now: core.clock.now() });
}
