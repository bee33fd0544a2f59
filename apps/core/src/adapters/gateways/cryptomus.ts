import type { VendorAnswer } from './ask-vendor.ts';
import { type CryptomusKeys, makeCryptomusClient } from './cryptomus-client.ts';
import { readCryptomusCallback } from './cryptomus-events.ts';
import { outcomeOf } from './cryptomus-outcome.ts';
import { cryptomusInvoice } from './cryptomus-shapes.ts';
import type { Gateway, PaymentRequest } from './port.ts';
import { plainReferences } from './shop-references.ts';
import { decimalText } from './vendor-amounts.ts';

/** Lifetime of a page in seconds, at least and by default. The price in coins is fixed when the page is opened. */
const LIFETIME = { least: 300, usual: 3600 };

/**
 * Cryptomus: an invoice paid in coins on its page. Its order id is our reference, for which it makes one invoice. Coins can not
 * be refunded.
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
    // The API cannot close a page; pages expire.
    cancelPayment: null,
    readCallback: ({ raw }) => readCryptomusCallback({ names, apiKey: keys.apiKey }, raw),
  };
}

/** An unknown order id gets 404, or 422 that names it. */
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
    // The missing part may be sent until expiry.
    is_payment_multiple: true,
    lifetime: Math.max(LIFETIME.least, Math.min(LIFETIME.usual, left)),
  };
}
