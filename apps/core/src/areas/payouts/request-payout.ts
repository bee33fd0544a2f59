import type { InputOf, Locale, withdraw } from '@fanfare/contract';
import { drawFromEarnings } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { availableOf, readHeld } from '../accounts/face/earnings.ts';
import { findCustomer } from '../accounts/face/store.ts';
import { bookRequest, bookToBalance, lockEarnings } from '../wallet/face/earnings.ts';
import { hashOf, hintOf, readAccountNumber, sealNumber } from './account-number.ts';
import { type Quoted, quoteOf } from './methods.ts';
import { writeWithdrawalLetter } from './payout-letter.ts';
import { requireAllowed } from './require-allowed.ts';
import { insertPayout, type PayoutRow, storeAccountNumber } from './store.ts';

type PayoutRequest = InputOf<typeof withdraw>['body'] & { amount: string };

/**
 * Takes what was earned, from referrals first, then from tasks (C-44), and has it wait for staff; what goes to the order
 * balance is there at once. What is still held is not there to be taken. Throws 422 as `requireAllowed` and
 * `quoteOf`, on `amount` where there is less than that, and on `account_number`.
 */
export async function requestPayout(
  core: Core,
  tx: Tx,
  customerId: number,
  wanted: PayoutRequest,
  locale: Locale,
): Promise<PayoutRow> {
  const { settings } = await core.site.charged(tx);
  const quote = await quoteOf(tx, wanted, { decimals: settings.roundingPrecision, locale });
  const number = quote.method.is_to_balance ? null : readAccountNumber(wanted.account_number);
  const earnings = await lockEarnings(tx, customerId);
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw notFound('page');
  await requireAllowed(tx, customer);
  const held = await readHeld(tx, customerId, core.clock.now());
  const drawn = drawFromEarnings(quote.amount, availableOf(earnings, held));
  if (drawn === null) throw invalidField('amount', 'withdrawals.insufficient');

  const row = await insert(core, tx, { quote, customerId, wanted, locale, number, drawn });
  if (number !== null) await storeAccountNumber(tx, row.id, sealNumber(core, row.id, number));
  const booked = { id: row.id, fee: row.fee, fromReferral: row.from_referral, fromTask: row.from_task };
  if (quote.method.is_to_balance) await bookToBalance(tx, earnings, booked);
  else await bookRequest(tx, earnings, booked);
  await writeWithdrawalLetter(core, tx, row, customer);

  return row;
}

type New = {
  quote: Quoted;
  customerId: number;
  wanted: PayoutRequest;
  locale: Locale;
  number: string | null;
  drawn: { referral: bigint; task: bigint };
};

function insert(core: Core, tx: Tx, { quote, customerId, wanted, locale, number, drawn }: New) {
  const now = core.clock.now();
  const isDone = quote.method.is_to_balance;

  return insertPayout(tx, {
    customer_id: customerId,
    method_id: quote.method.id,
    amount: quote.amount,
    fee: quote.fee,
    from_referral: drawn.referral,
    from_task: drawn.task,
    account_number: null,
    account_hint: number === null ? null : hintOf(number),
    account_hash: number === null ? null : hashOf(core, number),
    user_comment: wanted.user_comment?.trim() || null,
    state: isDone ? 'sent' : 'requested',
    locale,
    requested_at: now,
    ended_at: isDone ? now : null,
    ended_by: isDone ? `customer ${customerId}` : null,
  });
}
