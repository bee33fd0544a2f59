import { makePayPalClient, type PayPalClient, type PayPalKeys } from './paypal-client.ts';
import { readPayPalCallback } from './paypal-events.ts';
import { refundByPayPal } from './paypal-refunds.ts';
import { issueOf, type PayPalOrder, payPalOrder, readAnswer } from './paypal-shapes.ts';
import type { FoundPayment, Gateway, PaymentRequest } from './port.ts';
import { type ShopReferences, shopReferences } from './shop-references.ts';
import { decimalText, fromDecimalText } from './vendor-amounts.ts';

/** How long an order waits for its buyer. */
const PAGE_HOURS = 3;
const DESCRIPTION_LENGTH = 127;

/**
 * PayPal (Orders v2): its buyer approves an order on its page, and the shop takes the money of an approved order, on return
 * or when a webhook or a worker asks. Our references are its request ids and the `custom_id` of what it makes.
 */
export function makePayPalGateway({ publicUrl, ...keys }: PayPalKeys & { publicUrl: string }): Gateway {
  const paypal = makePayPalClient(keys);
  const names = shopReferences(publicUrl);
  const findPayment = (reference: string) => findOrder(paypal, reference);

  return {
    name: 'paypal',

    async openPayment(request) {
      const reference = names.write(request.merchantReference);
      const order = readAnswer(
        payPalOrder,
        await paypal.ask('POST', '/v2/checkout/orders', {
          requestId: reference,
          body: JSON.stringify(orderOf(request, names)),
        }),
      );
      const page = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!page) throw new Error(`paypal: the order of ${reference} has no page`);

      return {
        reference: order.id,
        redirectUrl: page.href,
        expiresAt: new Date(Date.now() + PAGE_HOURS * 3_600_000),
      };
    },

    findPayment: ({ reference }) => findPayment(reference),
    cards: null,
    refund: (request) => refundByPayPal(paypal, names, request),
    cancelPayment: null,
    readCallback: ({ raw, headers }) =>
      readPayPalCallback({ paypal, names, webhookId: keys.webhookId, findPayment }, raw, headers),
  };
}

function orderOf(
  { merchantReference, total, currency, description, returnUrl, cancelUrl }: PaymentRequest,
  names: ShopReferences,
) {
  const reference = names.write(merchantReference);

  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: reference,
        // No second payment is taken for the same one.
        invoice_id: reference,
        description: description.slice(0, DESCRIPTION_LENGTH),
        amount: { currency_code: currency, value: decimalText(total, currency) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  };
}

/** What became of an order; an approved one is taken. One that nobody approved in time PayPal forgets. */
async function findOrder(paypal: PayPalClient, reference: string): Promise<FoundPayment> {
  const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`;
  const asked = await paypal.ask('GET', path);
  if (asked.status === 404) return { state: 'declined' };
  const order = readAnswer(payPalOrder, asked);
  if (order.status !== 'APPROVED') return outcomeOf(order);
  const taken = await paypal.ask('POST', `${path}/capture`, { requestId: `capture:${reference}` });
  if (taken.status !== 422) return outcomeOf(readAnswer(payPalOrder, taken));
  // Another one was faster; or the buyer's bank said no, and they may choose another way on the page.
  if (issueOf(taken) === 'ORDER_ALREADY_CAPTURED')
    return outcomeOf(readAnswer(payPalOrder, await paypal.ask('GET', path)));

  return { state: 'open' };
}

/** What was refunded later came all the same. */
function outcomeOf({ status, purchase_units: units }: PayPalOrder): FoundPayment {
  const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
  const come = captures.filter((one) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(one.status));
  const [first] = come;
  if (first)
    return {
      state: 'paid',
      amount: come.reduce((sum, { amount }) => sum + fromDecimalText(amount.value), 0n),
      currency: first.amount.currency_code,
    };
  const isOver = captures.length > 0 && captures.every(({ status }) => /DECLINED|FAILED/.test(status));

  return { state: isOver || status === 'VOIDED' ? 'declined' : 'open' };
}
