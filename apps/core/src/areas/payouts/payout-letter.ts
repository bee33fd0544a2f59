import { parseLocale } from '@fanfare/contract';
import { formatExact } from '@fanfare/rules';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { CustomerRow } from '../accounts/face/store.ts';
import { type PayoutRow, readMethods } from './store.ts';

/** Tells the owner of a withdrawal what became of it, in the language that it was asked for in. */
export async function writeWithdrawalLetter(
  core: Core,
  tx: Tx,
  row: PayoutRow,
  { email }: Pick<CustomerRow, 'email'>,
): Promise<void> {
  const locale = parseLocale(row.locale) ?? 'en';
  const { settings } = await core.site.charged(tx);
  const method = (await readMethods(tx, locale)).find(({ id }) => id === row.method_id);
  const money = (amount: bigint) => formatExact(amount, settings.roundingPrecision);
  const letter = {
    template: 'withdrawal' as const,
    props: {
      number: row.id,
      state: row.state,
      isToBalance: method?.is_to_balance ?? false,
      amount: money(row.amount),
      fee: money(row.fee),
      received: money(row.amount - row.fee),
      method: method?.name ?? '',
      account: row.account_hint,
      reason: row.reason,
      reference: row.reference,
      accountUrl: `${shopUrl(core, locale)}referral-program`,
    },
    idempotencyKey: `withdrawal:${row.id}:${row.state}`,
    recipient: email,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}
