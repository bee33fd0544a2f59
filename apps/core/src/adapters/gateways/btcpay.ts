import { askVendor, NoAnswer, type VendorAnswer, type VendorRequest } from './ask-vendor.ts';
import { hasPayments, outcomeOf } from './btcpay-amounts.ts';
import { readBtcPayCallback } from './btcpay-events.ts';
import {
  type BtcPayInvoice,
  type BtcPayMethod,
  btcPayInvoice,
  btcPayInvoices,
  btcPayMethods,
} from './btcpay-shapes.ts';
import type { Gateway, PaymentRequest } from './port.ts';
import { shopReferences } from './shop-references.ts';
import { decimalText } from './vendor-amounts.ts';

/** Access to a store of a BTCPay Server. */
export type BtcPayKeys = { url: string; storeId: string; apiKey: string; webhookSecret: string };

/**
 * BTCPay Server (Greenfield API): an invoice in the shop's currency, paid in coins. It has no idempotency keys, so its invoices
 * are found by our reference as their order id. Coins can not be refunded.
 */
export function makeBtcPayGateway({ publicUrl, ...keys }: BtcPayKeys & { publicUrl: string }): Gateway {
  const names = shopReferences(publicUrl);
  const invoices = `${keys.url}/api/v1/stores/${encodeURIComponent(keys.storeId)}/invoices`;
  const ask = (path: string, request: VendorRequest = {}) =>
    askVendor(invoices + path, { ...request, headers: { authorization: `token ${keys.apiKey}` } });

  /** The invoice to be paid for a reference: the first, if two were made concurrently. */
  async function invoiceOf(reference: string): Promise<BtcPayInvoice | undefined> {
    const answer = await ask(`?orderId=${encodeURIComponent(reference)}&take=50`);
    const usable = btcPayInvoices(answer).filter(
      ({ status, additionalStatus, metadata }) =>
        metadata.orderId === reference && !(status === 'Invalid' && additionalStatus === 'Marked'),
    );

    return usable.sort((a, b) => a.createdTime - b.createdTime || (a.id < b.id ? -1 : 1))[0];
  }

  async function lookAt(id: string): Promise<{ invoice: BtcPayInvoice; methods: BtcPayMethod[] } | null> {
    const answer = await ask(`/${encodeURIComponent(id)}`);
    if (answer.status === 404) return null;
    const methods = await ask(`/${encodeURIComponent(id)}/payment-methods`);

    return { invoice: btcPayInvoice(answer), methods: btcPayMethods(methods) };
  }

  /** The reference is read from the invoice itself: a webhook could claim any. */
  async function findName(id: string): Promise<string | null> {
    const answer = await ask(`/${encodeURIComponent(id)}`);
    if (answer.status === 404) return null;
    const { storeId, metadata } = btcPayInvoice(answer);

    return storeId === keys.storeId ? names.read(metadata.orderId) : null;
  }

  return {
    name: 'btcpay',

    async openPayment(request) {
      const reference = names.write(request.merchantReference);
      const known = await invoiceOf(reference);
      if (known) return pageOf(known);
      const made = btcPayInvoice(
        await ask('', { method: 'POST', body: JSON.stringify(wanted(request, reference)) }),
      );
      const first = (await invoiceOf(reference)) ?? made;
      if (first.id !== made.id) await giveUp(made.id);

      return pageOf(first);
    },

    async findPayment({ reference }) {
      const seen = await lookAt(reference);

      return seen && outcomeOf(seen.invoice, seen.methods, new Date());
    },

    cards: null,
    refund: null,

    /** Coins sent to the address afterwards are still reported and credited. */
    async cancelPayment({ reference }) {
      const seen = await lookAt(reference);
      if (!seen) return 'gone';
      if (hasPayments(seen.methods)) return 'paid';
      if (seen.invoice.status !== 'New') return 'gone';
      await giveUp(reference);

      return 'canceled';
    },

    readCallback: (callback) => readBtcPayCallback({ secret: keys.webhookSecret, findName }, callback),
  };

  async function giveUp(id: string): Promise<VendorAnswer> {
    const body = JSON.stringify({ status: 'Invalid' });
    const answer = await ask(`/${encodeURIComponent(id)}/status`, { method: 'POST', body });
    if (answer.status >= 300) throw new NoAnswer(`btcpay: invoice ${id} is not given up`);

    return answer;
  }
}

function wanted({ total, currency, description, returnUrl }: PaymentRequest, orderId: string) {
  return {
    amount: decimalText(total, currency),
    currency,
    metadata: { orderId, itemDesc: description },
    checkout: { redirectURL: returnUrl, redirectAutomatically: true },
  };
}

function pageOf({ id, checkoutLink, expirationTime }: BtcPayInvoice) {
  return { reference: id, redirectUrl: checkoutLink, expiresAt: new Date(expirationTime * 1000) };
}
