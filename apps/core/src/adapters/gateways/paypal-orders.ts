import type { PayPalClient } from './paypal-client.ts';
import { processorReason, refusedCapture } from './paypal-declines.ts';
import { issueOf, type PayPalOrder, payPalOrder, readAnswer } from './paypal-shapes.ts';
import type { AskedPayment, FoundPayment } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { decimalText, fromDecimalText } from './vendor-amounts.ts';

const CAME = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const FAILED = ['DECLINED', 'FAILED'];

/**
 * Outcome of an order. An approved one is captured if it is for the requested amount; PayPal forgets orders that are not
 * approved in time. Orders can be captured only once, so the request has no idempotency key, with which PayPal would repeat an
 * old decline.
 */
export async function findOrder(
  paypal: PayPalClient,
  names: ShopReferences,
  asked: AskedPayment,
): Promise<FoundPayment> {
  const path = `/v2/checkout/orders/${encodeURIComponent(asked.reference)}`;
  const answer = await paypal.ask('GET', path);
  if (answer.status === 404) return { state: 'declined', reason: 'canceled' };
  const order = readAnswer(payPalOrder, answer);
  if (order.status !== 'APPROVED') return outcomeOf(order);
  if (!isForAsked(order, names, asked)) return { state: 'other' };
  // An uncaptured approval lapses, and the money stays with the buyer.
  if (asked.isOver) return { state: 'open' };
  const taken = await paypal.ask('POST', `${path}/capture`);
  if (taken.status !== 422) return outcomeOf(readAnswer(payPalOrder, taken));
  const issue = issueOf(taken);
  if (issue !== 'ORDER_ALREADY_CAPTURED') return refusedCapture(issue);

  return outcomeOf(readAnswer(payPalOrder, await paypal.ask('GET', path)));
}

/** True when an order is for exactly the amount and reference of this attempt. */
export function isForAsked(
  { purchase_units: units }: PayPalOrder,
  names: ShopReferences,
  { merchantReference, total, currency }: Pick<AskedPayment, 'merchantReference' | 'total' | 'currency'>,
): boolean {
  const name = names.write(merchantReference);
  const [unit] = units;

  return (
    units.length === 1 &&
    unit?.custom_id === name &&
    unit.invoice_id === name &&
    unit.amount?.currency_code === currency &&
    unit.amount.value === decimalText(total, currency)
  );
}

/** Captures that were refunded later count as paid; those under review, or pending at a bank, are open. */
function outcomeOf({ status, purchase_units: units }: PayPalOrder): FoundPayment {
  const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
  const come = captures.filter((one) => CAME.includes(one.status));
  const [first] = come;
  if (first)
    return {
      state: 'paid',
      amount: come.reduce((sum, { amount }) => sum + fromDecimalText(amount.value), 0n),
      currency: first.amount.currency_code,
      payment: first.id,
    };
  const last = captures.at(-1);
  if (last !== undefined && captures.every((one) => FAILED.includes(one.status)))
    return { state: 'declined', reason: processorReason(last.processor_response?.response_code) };

  return status === 'VOIDED' ? { state: 'declined', reason: 'canceled' } : { state: 'open' };
}
