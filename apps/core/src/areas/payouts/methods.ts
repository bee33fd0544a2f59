import type { listWithdrawalMethods as endpoint, Locale, OutputOf } from '@fanfare/contract';
import {
  formatAmount,
  formatExact,
  isWholeAt,
  type Micro,
  parseAmount,
  parseFraction,
  quoteWithdrawal,
  toWireFraction,
  type WithdrawalTerms,
} from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { findCustomer } from '../accounts/face/store.ts';
import { blockOf } from './require-allowed.ts';
import { type Method, readMethods } from './store.ts';

/** The methods that are offered, and why a customer may use none of them now (API-78, ENT-68). */
export async function listPayoutMethods(
  core: Core,
  customerId: number,
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  const [{ settings }, methods, customer] = await Promise.all([
    core.site.current(),
    readMethods(core.readDb, locale),
    findCustomer(core.db, customerId),
  ]);
  const money = (amount: Micro) => formatAmount(amount, settings.roundingPrecision);

  return {
    data: methods
      .filter(({ is_enabled }) => is_enabled)
      .map(({ id, name, icon, description, min_amount, max_amount, fee_percent, min_fee, ...method }) => ({
        id,
        name,
        ...(!method.isTranslated && locale !== 'en' && { lang: 'en' as const }),
        icon,
        description,
        min_amount: money(min_amount),
        max_amount: max_amount === null ? null : money(max_amount),
        fee_percent: toWireFraction(parseFraction(fee_percent)),
        min_fee: money(min_fee),
        is_to_balance: method.is_to_balance,
      })),
    blocked: customer ? await blockOf(core.db, customer) : null,
  };
}

type MethodRequest = { amount: string; payment_method_id: number };
/** An amount that may be withdrawn by a method, and what of it arrives, micro-USD. */
export type Quoted = {
  method: Method;
  terms: WithdrawalTerms;
  amount: Micro;
  fee: Micro;
  received: Micro;
  decimals: number;
};

/**
 * Quotes the received part of an amount (rules §2.12, E14). Throws 422 on `payment_method_id` for a method
 * that is not offered, and on `amount` for one that is no number, is finer than the shop counts, or is outside of the
 * method's bounds.
 */
export async function quoteOf(
  db: Queryable,
  { amount: entered, payment_method_id: methodId }: MethodRequest,
  { decimals, locale }: { decimals: number; locale: Locale },
): Promise<Quoted> {
  const method = (await readMethods(db, locale)).find(({ id, is_enabled }) => id === methodId && is_enabled);
  if (!method) throw invalidField('payment_method_id', 'withdrawals.method');
  const amount = parseAmount(entered);
  if (amount <= 0n || !isWholeAt(amount, decimals)) throw invalidField('amount', 'funds.amount');
  const terms = {
    feeFraction: parseFraction(method.fee_percent),
    minFee: method.min_fee,
    minAmount: method.min_amount,
    maxAmount: method.max_amount,
  };
  if (amount < terms.minAmount)
    throw invalidField('amount', 'withdrawals.below_min', { min: formatAmount(terms.minAmount, decimals) });
  if (terms.maxAmount !== null && amount > terms.maxAmount)
    throw invalidField('amount', 'withdrawals.above_max', { max: formatAmount(terms.maxAmount, decimals) });
  const { fee, received } = quoteWithdrawal(amount, terms, decimals);
  if (received <= 0n) throw invalidField('amount', 'withdrawals.fee_exceeds');

  return { method, terms, amount, fee, received, decimals };
}

/** The quote in the wire's form (API-77). Throws 422 as `quoteOf`. */
export async function payoutTotal(core: Core, wanted: MethodRequest, locale: Locale) {
  const { settings } = await core.site.current();
  const decimals = settings.roundingPrecision;
  const { amount, fee, received } = await quoteOf(core.readDb, wanted, { decimals, locale });
  const money = (sum: Micro) => formatExact(sum, decimals);

  return { amount: money(amount), fee: money(fee), receives: money(received) };
}
