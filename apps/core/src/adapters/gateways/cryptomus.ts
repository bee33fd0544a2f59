import type { VendorAnswer } from './ask-vendor.ts';
import { type CryptomusKeys, makeCryptomusClient } from './cryptomus-client.ts';
import { readCryptomusCallback } from './cryptomus-events.ts';
import { outcomeOf } from './cryptomus-outcome.ts';
import { cryptomusInvoice } from './cryptomus-shapes.ts';
import type { Gateway, PaymentRequest } from './port.ts';
import { plainReferences } from './shop-references.ts';
import { decimalText } from './vendor-amounts.ts';

/** How long a page may last, and how long it does: the price of coins is that of its opening. Seconds. */
const LIFETIME = { least: 300, usual: 3600 };

/**
 * Cryptomus: an invoice that is paid in coins on its page. It makes one invoice of an order id, which is our reference. Coins have no
 * way back.
 */
export function makeCryptomusGateway({ publicUrl, ...keys }: CryptomusKeys & { publicUrl: string }): Gateway {
  const names = plainReferences(publicUrl);
  const ask = makeCryptomusClient(keys);

  return {
    name: 'cryptomus',

    async openPayment(request) {
      const { uuid, url, expired_at } = cryptomusInvoice(
        await ask('/payment', wanted(request, names.write(request.merchantReference))),
      );

      return { reference: uuid, redirectUrl: url, expiresAt: new Date(expired_at * 1000) };
    },

    async findPayment({ reference }) {
      const answer = await ask('/payment/info', { uuid: reference });

      return isUnknown(answer) ? null : outcomeOf(cryptomusInvoice(answer));
    },

    cards: null,
    refund: null,
    // Nothing of its API closes a page; it ends by itself.
    cancelPayment: null,
    readCallback: ({ raw }) => readCryptomusCallback({ names, apiKey: keys.apiKey }, raw),
  };
}

/** What it has never had is 404, or 422 where it names it so. */
const isUnknown = ({ status }: VendorAnswer) => status === 404 || status === 422;

function wanted(
  { total, currency, returnUrl, cancelUrl, callbackUrl, expiresAt }: PaymentRequest,
  order_id: string,
) {
  const left = Math.floor((expiresAt.getTime() - Date.now()) / 1000);

  return {
    amount: decimalText(total, currency),
    currency,
    order_id,
    url_return: cancelUrl,
    url_success: returnUrl,
    url_callback: callbackUrl,
    // What is missing may be sent until the time is over.
    is_payment_multiple: true,
    lifetime: Math.max(LIFETIME.least, Math.min(LIFETIME.usual, left)),
  };
}
