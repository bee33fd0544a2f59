import { createHmac, randomBytes } from 'node:crypto';
import { startVendor, type Vendor } from './faults.ts';
import type { Callback } from './stripe.ts';

type Invoice = {
  id: string;
  storeId: string;
  amount: string;
  currency: string;
  checkoutLink: string;
  status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
  additionalStatus: string;
  createdTime: number;
  expirationTime: number;
  metadata: { orderId?: string };
  /** In the invoice's currency. */
  paid: number;
};

/** The price of a coin. */
const RATE = 50_000;

/** BTCPay Server on this machine: invoices that are paid in coins, in part, late or with too much. */
export async function startBtcPay(storeId: string): Promise<BtcPayDouble> {
  const invoices = new Map<string, Invoice>();
  const told: object[] = [];
  // What it made before it was started anew has other names.
  const run = randomBytes(4).toString('hex');
  let count = 0;
  const path = `/api/v1/stores/${storeId}/invoices`;
  const tell = (type: string, { id, metadata }: Pick<Invoice, 'id' | 'metadata'>) => {
    count += 1;
    told.push({
      deliveryId: `delivery-${run}${count}`,
      webhookId: 'hook',
      isRedelivery: false,
      type,
      storeId,
      invoiceId: id,
      metadata,
    });
  };
  const notFound = { code: 'invoice-not-found', message: 'The invoice was not found' };

  const vendor = await startVendor('', (app) => {
    app.get<{ Querystring: { orderId?: string } }>(path, async ({ query }) =>
      [...invoices.values()].filter(({ metadata }) => metadata.orderId === query.orderId),
    );
    app.post<{ Body: { amount: string; currency: string; metadata: { orderId?: string } } }>(
      path,
      async ({ body }) => {
        count += 1;
        const now = Math.floor(Date.now() / 1000);
        const invoice: Invoice = {
          id: `INV${run}${count}`,
          storeId,
          amount: body.amount,
          currency: body.currency,
          metadata: body.metadata,
          checkoutLink: `https://btcpay.test/i/INV${run}${count}`,
          status: 'New',
          additionalStatus: 'None',
          createdTime: now,
          expirationTime: now + 900,
          paid: 0,
        };
        invoices.set(invoice.id, invoice);
        return invoice;
      },
    );
    app.get<{ Params: { id: string } }>(
      `${path}/:id`,
      async ({ params }, reply) => invoices.get(params.id) ?? reply.code(404).send(notFound),
    );
    app.get<{ Params: { id: string } }>(`${path}/:id/payment-methods`, async ({ params }, reply) => {
      const invoice = invoices.get(params.id);
      if (!invoice) return reply.code(404).send(notFound);
      const coins = (amount: number) => (amount / RATE).toFixed(8);
      return [
        {
          paymentMethodId: 'BTC-CHAIN',
          rate: `${RATE}.00`,
          totalPaid: coins(invoice.paid),
          due: coins(Number(invoice.amount) - invoice.paid),
        },
      ];
    });
    app.post<{ Params: { id: string }; Body: { status: 'Invalid' } }>(
      `${path}/:id/status`,
      async ({ params, body }, reply) => {
        const invoice = invoices.get(params.id);
        if (!invoice) return reply.code(404).send(notFound);
        return Object.assign(invoice, { status: body.status, additionalStatus: 'Marked' });
      },
    );
  });

  const invoiceOf = (id: string) => {
    const invoice = invoices.get(id);
    if (!invoice) throw new Error(`no invoice ${id}`);
    return invoice;
  };

  return {
    ...vendor,
    pay(id, amount) {
      const invoice = invoiceOf(id);
      invoice.paid += amount ?? Number(invoice.amount);
      tell('InvoiceReceivedPayment', invoice);
      if (invoice.paid < Number(invoice.amount)) return;
      invoice.additionalStatus = invoice.paid > Number(invoice.amount) ? 'PaidOver' : 'None';
      invoice.status = 'Processing';
      tell('InvoiceProcessing', invoice);
      invoice.status = 'Settled';
      tell('InvoiceSettled', invoice);
    },
    expire(id) {
      const invoice = invoiceOf(id);
      const isPartial = invoice.paid > 0;
      Object.assign(invoice, { status: 'Expired', additionalStatus: isPartial ? 'PaidPartial' : 'None' });
      tell('InvoiceExpired', invoice);
    },
    payLate(id) {
      const invoice = invoiceOf(id);
      Object.assign(invoice, { additionalStatus: 'PaidLate', paid: Number(invoice.amount) });
      tell('InvoicePaymentSettled', invoice);
    },
    tell: (type) => tell(type, { id: 'INV0', metadata: { orderId: 'elsewhere' } }),
    invoices: () => [...invoices.values()],
    callbacks: (secret) =>
      told.splice(0).map((event) => {
        const raw = JSON.stringify(event);
        const mac = createHmac('sha256', secret).update(raw).digest('hex');
        return { raw, headers: { 'btcpay-sig': `sha256=${mac}` } };
      }),
  };
}

export type BtcPayDouble = Vendor & {
  /** Its buyer sends coins, by default for the whole price. */
  pay(invoice: string, amount?: number): void;
  expire(invoice: string): void;
  /** The whole price comes after the time is over. */
  payLate(invoice: string): void;
  tell(type: string): void;
  invoices(): Invoice[];
  callbacks(secret: string): Callback[];
};
