import { parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { letterDay } from '../../i18n/letter-time.ts';
import type { CustomerRow } from '../accounts/face/store.ts';
import type { DeletionLetter } from './letters/account-deletion.ts';

type DeletionNews = { what: DeletionLetter['what']; at?: Date };

/** Tells the owner what becomes of their account. */
export async function writeDeletionLetter(
  core: Core,
  tx: Tx,
  { id, email, locale: language }: Pick<CustomerRow, 'id' | 'email' | 'locale'>,
  { what, at }: DeletionNews,
): Promise<void> {
  const now = core.clock.now();
  const locale = parseLocale(language) ?? 'en';
  const letter = {
    template: 'account-deletion' as const,
    props: {
      what,
      day: at ? letterDay(at, locale) : null,
      accountUrl: `${shopUrl(core, locale)}${what === 'done' ? '' : 'account-management?part=data#deletion'}`,
    },
    idempotencyKey: `account-deletion:${what}:${id}:${now.getTime()}`,
    recipient: email,
    locale,
  };
  await writeLetters(tx, [letter], now);
}
