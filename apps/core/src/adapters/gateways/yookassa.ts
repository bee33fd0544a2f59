import type { FoundPayment, Gateway, PaymentRequest } from './port.ts';
import { type ShopReferences, shopReferences } from './shop-references.ts';
import { decimalText, fromDecimalText } from './vendor-amounts.ts';
import { makeYooKassaClient, type YooKassaKeys } from './yookassa-client.ts';
import { yooKassaDecline } from './yookassa-declines.ts';
import { readYooKassaCallback } from './yookassa-events.ts';
import { refundByYooKassa } from './yookassa-refunds.ts';
import { type YooKassaPayment, yooKassaPayment } from './yookassa-shapes.ts';

/** Lifetime of a page; its payment is then canceled (expired_on_confirmation). */
const PAGE_MINUTES = 60;
const DESCRIPTION_LENGTH = 128;

/**
 * YooKassa (API v3): the buyer pays on its page by a Russian card, SBP or wallet, in one step. Our references are the
 * idempotence keys, and in the metadata of its objects.
 */
export function makeYooKassaGateway({ publicUrl, ...keys }: YooKassaKeys & { publicUrl: string }): Gateway {
  const yooKassa = makeYooKassaClient(keys);
  const names = shopReferences(publicUrl);

  return {
    name: 'yookassa',

    async openPayment(request) {
      const reference = names.write(request.merchantReference);
      const made = await yooKassa.ask('POST', '/payments', { key: reference, body: wanted(request, names) });
      const { id, confirmation } = yooKassaPayment(made);
      if (!confirmation?.confirmation_url)
        throw new Error(`yookassa: the payment of ${reference} has no page`);

      return {
        reference: id,
        redirectUrl: confirmation.confirmation_url,
        expiresAt: new Date(Date.now() + PAGE_MINUTES * 60_000),
      };
    },

    async findPayment({ reference, total, currency }) {
      const path = `/payments/${encodeURIComponent(reference)}`;
      const asked = await yooKassa.ask('GET', path);
      if (asked.status === 404) return null;
      const payment = yooKassaPayment(asked);
      if (payment.status !== 'waiting_for_capture') return outcomeOf(payment);
      // Payments are requested in one step; one that a shop's setting holds is captured, if it matches the request.
      const { value, currency: held } = payment.amount;
      if (fromDecimalText(value) !== total || held !== currency) return { state: 'other' };
      const taken = await yooKassa.ask('POST', `${path}/capture`, { key: `capture:${reference}`, body: {} });

      return taken.status === 200 ? outcomeOf(yooKassaPayment(taken)) : { state: 'open' };
    },

    cards: null,
    refund: (request) => refundByYooKassa(yooKassa, names, request),
    // Only payments that wait for capture can be canceled; pages expire.
    cancelPayment: null,
    isAskedAboutCallbacks: true,
    readCallback: ({ raw }) => readYooKassaCallback({ yooKassa, names }, raw),
    // Any answer but 200 makes YooKassa resend for a day.
    acknowledge: () => ({ contentType: 'text/plain', body: 'OK' }),
  };
}

function wanted(
  { merchantReference, total, currency, description, returnUrl }: PaymentRequest,
  names: ShopReferences,
) {
  return {
    amount: { value: decimalText(total, currency), currency },
    capture: true,
    confirmation: { type: 'redirect', return_url: returnUrl },
    description: description.slice(0, DESCRIPTION_LENGTH),
    metadata: { reference: names.write(merchantReference) },
  };
}

/** Payments that were refunded later count as paid. */
function outcomeOf({ id, status, amount, cancellation_details: details }: YooKassaPayment): FoundPayment {
  if (status === 'canceled') return { state: 'declined', reason: yooKassaDecline(details?.reason) };
  if (status !== 'succeeded') return { state: 'open' };

  return { state: 'paid', amount: fromDecimalText(amount.value), currency: amount.currency, payment: id };
}
