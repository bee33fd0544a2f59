import { makePayPalClient, type PayPalKeys } from './paypal-client.ts';
import { readPayPalCallback } from './paypal-events.ts';
import { findOrder, isForAsked } from './paypal-orders.ts';
import { refundByPayPal } from './paypal-refunds.ts';
import { payPalOrder, readAnswer } from './paypal-shapes.ts';
import type { Gateway, PaymentRequest } from './port.ts';
import { type ShopReferences, shopReferences } from './shop-references.ts';
import { decimalText } from './vendor-amounts.ts';

/** Lifetime of an order that waits for approval. */
const PAGE_HOURS = 3;
const DESCRIPTION_LENGTH = 127;

/**
 * PayPal (Orders v2): the buyer approves an order on its page, and the shop captures it on return, on a webhook or by a worker.
 * Our references are the request ids and the `custom_id` of orders, captures and refunds.
 */
export function makePayPalGateway({ publicUrl, ...keys }: PayPalKeys & { publicUrl: string }): Gateway {
  const paypal = makePayPalClient(keys);
  const names = shopReferences(publicUrl);

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
      // PayPal repeats its answer to a known request id, and a restored database may use an id again.
      if (!isForAsked(order, names, request))
        throw new Error(`paypal: ${reference} is an order of other terms`);

      return {
        reference: order.id,
        redirectUrl: page.href,
        expiresAt: new Date(Date.now() + PAGE_HOURS * 3_600_000),
      };
    },

    findPayment: (asked) => findOrder(paypal, names, asked),
    cards: null,
    refund: (request) => refundByPayPal(paypal, names, request),
    cancelPayment: null,
    isAskedAboutCallbacks: true,
    readCallback: ({ raw, headers }) =>
      readPayPalCallback({ paypal, names, webhookId: keys.webhookId }, raw, headers),
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
        // PayPal takes only one payment per invoice id.
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
