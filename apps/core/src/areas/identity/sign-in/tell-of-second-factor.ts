import { parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../../adapters/mail/port.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import type { CustomerRow } from '../../accounts/face/store.ts';
import type { SecondFactorChange } from '../letters/second-factor.ts';

const DAY_MS = 24 * 3600 * 1000;

type FactorNews = { change: SecondFactorChange; left?: number };

/** A letter to the owner of an account about what became of its two-step verification, with what became of it. */
export async function tellOfSecondFactor(
  core: Core,
  tx: Tx,
  customer: CustomerRow,
  told: FactorNews,
): Promise<void> {
  const now = core.clock.now();
  await writeLetters(tx, [letterOf(core, customer, told, now.getTime())], now);
}

/** Writes to the owner about wrong codes, once a day; nothing else happens then. */
export async function tellOfGuesses(core: Core, customer: CustomerRow): Promise<void> {
  const now = core.clock.now();
  const letter = letterOf(core, customer, { change: 'guessed' }, Math.floor(now.getTime() / DAY_MS));
  await inTransaction(core, (tx) => writeLetters(tx, [letter], now));
}

function letterOf(
  core: Core,
  { id, name, email, locale: language }: CustomerRow,
  { change, left = 0 }: FactorNews,
  occasion: number,
): OutgoingMail {
  const locale = parseLocale(language) ?? 'en';

  return {
    template: 'second-factor',
    props: { change, left, name, accountUrl: `${shopUrl(core, locale)}account-management` },
    idempotencyKey: `second-factor:${change}:${id}:${occasion}`,
    recipient: email,
    locale,
  };
}
