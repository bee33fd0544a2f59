import { parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../../adapters/mail/port.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import type { CustomerRow } from './store.ts';

type AccountChange = Extract<OutgoingMail, { template: 'account-changed' }>['props']['what'];

/** Tells the owner what was done with the account, so that a stranger in it does not go unnoticed (ASVS 5.0 6.3.7). */
export async function writeAccountLetter(
  core: Core,
  tx: Tx,
  { id, email, locale: language }: Pick<CustomerRow, 'id' | 'email' | 'locale'>,
  what: AccountChange,
): Promise<void> {
  const now = core.clock.now();
  const locale = parseLocale(language) ?? 'en';
  const letter: OutgoingMail = {
    template: 'account-changed',
    props: { what, resetUrl: `${shopUrl(core, locale)}password/reset` },
    idempotencyKey: `${what}:${id}:${now.getTime()}`,
    recipient: email,
    locale,
  };
  await writeLetters(tx, [letter], now);
}
