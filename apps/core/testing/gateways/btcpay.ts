import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Callback } from './callback.ts';
import { startVendor, type Vendor } from './faults.ts';

/*
 * BTCPay Server on this machine, after its sources (github.com/btcpayserver/btcpayserver, July 2026). What each answer is after:
 *
 * GET, POST /api/v1/stores/{storeId}/invoices, GET …/{id}, POST …/{id}/status — swagger.template.invoices.json and
 *   BTCPayServer.Client/Models/InvoiceData.cs. `status` New, Processing, Expired, Invalid, Settled; `additionalStatus` None, PaidPartial,
 *   PaidOver, PaidLate, Marked. Every way from one to another is that of HostedServices/InvoiceWatcher.cs (`watch` here):
 *     New → Processing            enough has come, confirmed or not; PaidOver if more than enough
 *     New → Expired               its time is over; PaidPartial if something has come
 *     Expired → Expired PaidLate  enough has come afterwards, confirmed or not; it stays so when that is spent elsewhere
 *     Processing → New            what had come was spent elsewhere
 *     Processing → Settled        enough of it is confirmed; PaidOver stays, whether the rest is confirmed or not
 *     Processing → Invalid        it was not confirmed until monitoringExpiration
 *     any → Settled, Invalid with Marked  the owner of the store says so (InvoiceRepository.MarkInvoiceStatus, InvoiceState.CanMark…);
 *                                 what can not be marked is 400
 * GET …/{id}/payment-methods — InvoicePaymentMethodDataModel.cs: each method has its rate and its payments, whose `status` is Processing,
 *   Settled or Invalid (of those that were spent elsewhere; they are only shown with onlyAccountedPayments=false).
 *   `due` and `totalPaid` count unconfirmed payments too (InvoiceEntity.UpdateTotals).
 * Webhooks — WebhookEvent.cs, WebhookInvoiceEvent.cs, sent by Plugins/Webhooks/TriggerProviders/InvoiceTriggerProvider.cs: InvoiceCreated,
 *   InvoiceReceivedPayment, InvoiceProcessing, InvoicePaymentSettled (also of one that comes late), InvoiceExpired,
 *   InvoiceExpiredPaidPartial, InvoicePaidAfterExpiration, InvoiceSettled, InvoiceInvalid; that a payment was spent elsewhere is not told.
 */

type Status = 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
type Extra = 'None' | 'PaidPartial' | 'PaidOver' | 'PaidLate' | 'Marked';
type Payment = { id: string; method: Method; amount: number; status: 'Processing' | 'Settled' | 'Invalid' };
type Invoice = {
  id: string;
  storeId: string;
  amount: string;
  currency: string;
  checkoutLink: string;
  status: Status;
  additionalStatus: Extra;
  createdTime: number;
  expirationTime: number;
  monitoringExpiration: number;
  checkout: { paymentTolerance: number };
  metadata: { orderId?: string };
  payments: Payment[];
};

/** Prices of coins. */
const RATES = { 'BTC-CHAIN': 50_000, 'LTC-CHAIN': 80 };
type Method = keyof typeof RATES;
const MONITORING_SECONDS = 24 * 3600;
/** Coins have 8 decimals, of which the last is rounded up. */
const coins = (amount: number, method: Method) =>
  (Math.ceil(Number(((amount / RATES[method]) * 1e8).toFixed(4))) / 1e8).toFixed(8);

export async function startBtcPay(storeId: string): Promise<BtcPayDouble> {
  const invoices = new Map<string, Invoice>();
  const told: object[] = [];
  // Makes names unlike those of an earlier start.
  const run = randomBytes(4).toString('hex');
  let count = 0;
  let tolerance = 0;
  const path = `/api/v1/stores/${storeId}/invoices`;
  const tell = (type: string, { id, metadata }: Pick<Invoice, 'id' | 'metadata'>, more: object = {}) => {
    count += 1;
    const deliveryId = `delivery-${run}${count}`;
    told.push({
      deliveryId,
      webhookId: 'hook',
      originalDeliveryId: deliveryId,
      isRedelivery: false,
      type,
      timestamp: now(),
      storeId,
      invoiceId: id,
      metadata,
      ...more,
    });
  };
  const come = ({ payments }: Invoice, of: (payment: Payment) => boolean) =>
    payments.filter(of).reduce((sum, { amount }) => sum + amount, 0);
  const accounted = ({ status }: Payment) => status !== 'Invalid';

  /** Follows InvoiceWatcher.UpdateInvoice. */
  function watch(invoice: Invoice): void {
    const price = Number(invoice.amount);
    const isUnder = () => price * (1 - tolerance / 100) - come(invoice, accounted) > 1e-9;
    const isOver = () => come(invoice, accounted) - price > 1e-9;
    const has = invoice.payments.some(accounted);
    if (invoice.status === 'New' && invoice.expirationTime <= now()) {
      invoice.status = 'Expired';
      const partiallyPaid = invoice.additionalStatus === 'PaidPartial';
      tell('InvoiceExpired', invoice, { partiallyPaid });
      if (partiallyPaid) tell('InvoiceExpiredPaidPartial', invoice);
    }
    if (invoice.status === 'New' || invoice.status === 'Expired') {
      if (!isUnder() && invoice.status === 'New') {
        invoice.status = 'Processing';
        invoice.additionalStatus = isOver() ? 'PaidOver' : 'None';
        tell('InvoiceProcessing', invoice, { overPaid: isOver() });
      } else if (!isUnder() && invoice.additionalStatus !== 'PaidLate') {
        invoice.additionalStatus = 'PaidLate';
        tell('InvoicePaidAfterExpiration', invoice);
      }
      if (has && isUnder()) invoice.additionalStatus = 'PaidPartial';
    }
    if (invoice.status !== 'Processing') return;
    invoice.additionalStatus = isOver() ? 'PaidOver' : 'None';
    if (isUnder()) {
      invoice.status = 'New';
      invoice.additionalStatus = has ? 'PaidPartial' : 'None';
      return;
    }
    const settled = come(invoice, ({ status }) => status === 'Settled');
    if (settled - price * (1 - tolerance / 100) > -1e-9) {
      invoice.status = 'Settled';
      tell('InvoiceSettled', invoice, { manuallyMarked: false, overPaid: isOver() });
    } else if (invoice.monitoringExpiration < now()) {
      invoice.status = 'Invalid';
      tell('InvoiceInvalid', invoice, { manuallyMarked: false });
    }
  }

  const methodsOf = (invoice: Invoice, isOnlyAccounted: boolean) =>
    (Object.keys(RATES) as Method[]).map((method) => {
      const due = Number(invoice.amount) - come(invoice, accounted);
      return {
        paymentMethodId: method,
        currency: method.slice(0, 3),
        destination: `address of ${invoice.id}`,
        activated: true,
        rate: `${RATES[method]}.00`,
        amount: coins(Number(invoice.amount), method),
        totalPaid: coins(come(invoice, accounted), method),
        paymentMethodPaid: coins(
          come(invoice, (one) => one.method === method && accounted(one)),
          method,
        ),
        due: coins(due, method),
        paymentMethodFee: '0',
        payments: invoice.payments
          .filter((one) => one.method === method && (accounted(one) || !isOnlyAccounted))
          .map(({ id, amount, status }) => ({
            id,
            receivedDate: now(),
            value: coins(amount, method),
            fee: '0',
            status,
            destination: `address of ${invoice.id}`,
          })),
      };
    });
  const shown = ({ payments: _, ...invoice }: Invoice) => ({
    ...invoice,
    checkout: { paymentTolerance: tolerance },
  });
  const notFound = (reply: FastifyReply) =>
    reply.code(404).send({ code: 'invoice-not-found', message: 'The invoice was not found' });

  const vendor = await startVendor('', (app) => {
    app.get<{ Querystring: { orderId?: string } }>(path, async ({ query }) =>
      [...invoices.values()].filter(({ metadata }) => metadata.orderId === query.orderId).map(shown),
    );
    app.post<{ Body: { amount: string; currency: string; metadata: { orderId?: string } } }>(
      path,
      async ({ body }) => {
        count += 1;
        const id = `INV${run}${count}`;
        const invoice: Invoice = {
          id,
          storeId,
          amount: body.amount,
          currency: body.currency,
          metadata: body.metadata,
          checkoutLink: `https://btcpay.test/i/${id}`,
          status: 'New',
          additionalStatus: 'None',
          createdTime: now(),
          expirationTime: now() + 900,
          monitoringExpiration: now() + 900 + MONITORING_SECONDS,
          checkout: { paymentTolerance: tolerance },
          payments: [],
        };
        invoices.set(invoice.id, invoice);
        tell('InvoiceCreated', invoice);
        return shown(invoice);
      },
    );
    app.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params }, reply) => {
      const invoice = invoices.get(params.id);
      return invoice ? shown(invoice) : notFound(reply);
    });
    app.get<{ Params: { id: string }; Querystring: { onlyAccountedPayments?: string } }>(
      `${path}/:id/payment-methods`,
      async ({ params, query }, reply) => {
        const invoice = invoices.get(params.id);
        return invoice ? methodsOf(invoice, query.onlyAccountedPayments !== 'false') : notFound(reply);
      },
    );
    app.post<{ Params: { id: string }; Body: { status: 'Invalid' | 'Settled' } }>(
      `${path}/:id/status`,
      async ({ params, body }, reply) => {
        const invoice = invoices.get(params.id);
        if (!invoice) return notFound(reply);
        if (!mark(invoice, body.status))
          return reply.code(400).send({ code: 'invalid-state', message: 'It can not be marked' });
        return shown(invoice);
      },
    );
  });

  function mark(invoice: Invoice, to: 'Invalid' | 'Settled'): boolean {
    const { status, additionalStatus } = invoice;
    const isMarked = additionalStatus === 'Marked';
    const may =
      to === 'Settled'
        ? status !== 'Settled'
        : status === 'New' ||
          status === 'Processing' ||
          status === 'Expired' ||
          (isMarked && status !== 'Invalid');
    if (!may) return false;
    Object.assign(invoice, { status: to, additionalStatus: 'Marked' });
    tell(`Invoice${to}`, invoice, { manuallyMarked: true });
    return true;
  }

  const invoiceOf = (id: string) => {
    const invoice = invoices.get(id);
    if (!invoice) throw new Error(`no invoice ${id}`);
    return invoice;
  };

  function send(id: string, amount?: number, method: Method = 'BTC-CHAIN'): void {
    const invoice = invoiceOf(id);
    count += 1;
    const payment: Payment = {
      id: `tx${run}${count}`,
      method,
      amount: amount ?? Number(invoice.amount),
      status: 'Processing',
    };
    invoice.payments.push(payment);
    const afterExpiration = invoice.status === 'Expired';
    tell('InvoiceReceivedPayment', invoice, { afterExpiration, paymentMethodId: method, payment });
    watch(invoice);
  }

  function end(id: string, as: 'Settled' | 'Invalid'): void {
    const invoice = invoiceOf(id);
    for (const payment of invoice.payments.filter(({ status }) => status === 'Processing')) {
      payment.status = as;
      const afterExpiration = invoice.status === 'Expired';
      if (as === 'Settled')
        tell('InvoicePaymentSettled', invoice, { afterExpiration, paymentMethodId: payment.method, payment });
    }
    watch(invoice);
  }

  return {
    ...vendor,
    send,
    confirm: (id) => end(id, 'Settled'),
    spendElsewhere: (id) => end(id, 'Invalid'),
    pay(id, amount) {
      send(id, amount);
      end(id, 'Settled');
    },
    expire(id) {
      const invoice = invoiceOf(id);
      invoice.expirationTime = now();
      watch(invoice);
    },
    stopMonitoring(id) {
      const invoice = invoiceOf(id);
      Object.assign(invoice, { expirationTime: now() - 2, monitoringExpiration: now() - 1 });
      watch(invoice);
    },
    mark: (id, to) => mark(invoiceOf(id), to),
    tolerate: (percent) => {
      tolerance = percent;
    },
    tell: (type, invoiceId = 'INV0', metadata = { orderId: 'elsewhere' }) =>
      tell(type, { id: invoiceId, metadata }),
    invoices: () => [...invoices.values()],
    callbacks: (secret) =>
      told.splice(0).map((event) => {
        const raw = JSON.stringify(event);
        const mac = createHmac('sha256', secret).update(raw).digest('hex');
        return { raw, headers: { 'btcpay-sig': `sha256=${mac}` } };
      }),
  };
}

const now = () => Math.floor(Date.now() / 1000);

export type BtcPayDouble = Vendor & {
  /** The buyer sends coins, by default for the whole price; they are not confirmed yet. */
  send(invoice: string, amount?: number, method?: Method): void;
  /** Coins that were sent are confirmed, or were spent elsewhere first. */
  confirm(invoice: string): void;
  spendElsewhere(invoice: string): void;
  /** The buyer sends coins, and they are confirmed. */
  pay(invoice: string, amount?: number): void;
  /** The time of the invoice, or of its confirmations, is over. */
  expire(invoice: string): void;
  stopMonitoring(invoice: string): void;
  /** The owner of the store marks the invoice; false where it can not be marked. */
  mark(invoice: string, to: 'Settled' | 'Invalid'): boolean;
  /** Tolerance of the store, in percent of the price. */
  tolerate(percent: number): void;
  tell(type: string, invoiceId?: string, metadata?: { orderId: string }): void;
  invoices(): Invoice[];
  callbacks(secret: string): Callback[];
};
