import { randomBytes } from 'node:crypto';
import { makeBtcPayGateway } from '../../src/adapters/gateways/btcpay.ts';
import { makeCryptomusGateway } from '../../src/adapters/gateways/cryptomus.ts';
import { makePayPalGateway } from '../../src/adapters/gateways/paypal.ts';
import type {
  ChangedEvent,
  Gateway,
  GatewayEvent,
  RefusedCallback,
} from '../../src/adapters/gateways/port.ts';
import { makeSandboxGateway } from '../../src/adapters/gateways/sandbox.ts';
import { queueCallbacks } from '../../src/adapters/gateways/sandbox-callbacks.ts';
import { sandboxKey } from '../../src/adapters/gateways/sandbox-events.ts';
import { SIGNATURE_HEADER, signCallback } from '../../src/adapters/gateways/signature.ts';
import { makeStripeGateway } from '../../src/adapters/gateways/stripe.ts';
import { makeYooKassaGateway } from '../../src/adapters/gateways/yookassa.ts';
import type { Core } from '../../src/core.ts';
import { inTransaction } from '../../src/data/in-transaction.ts';
import { type BtcPayDouble, startBtcPay } from './btcpay.ts';
import type { Callback } from './callback.ts';
import { byPost } from './callback.ts';
import { type CryptomusDouble, startCryptomus } from './cryptomus.ts';
import type { Fault } from './faults.ts';
import { startPayPal } from './paypal.ts';
import type { PayPalDouble } from './paypal-words.ts';
import { startStripe } from './stripe.ts';
import type { StripeDouble } from './stripe-words.ts';
import { startYooKassa, type YooKassaDouble } from './yookassa.ts';

/** A gateway with its double: acts of buyers and of the vendor, in words that all gateways share. */
export type Subject = {
  gateway: Gateway;
  /** The buyer of a page pays the asked amount. */
  pay(reference: string): void | Promise<void>;
  decline(reference: string): void | Promise<void>;
  /** Callbacks that wait, each once; `forged` signs them with another key. */
  callbacks(at: Date, forged?: boolean): Callback[] | Promise<Callback[]>;
  /** Sends a callback that is of no concern to a shop. */
  unknownEvent(): void;
  fail: ((fault: Fault | null) => void) | null;
  /** True for a gateway that signs no callbacks: the shop asks for the state of their subject. */
  isUnsigned?: true;
  /** Number of payments at the vendor. */
  count(): number | Promise<number>;
  stop(): Promise<void>;
};

export const STRIPE_SECRETS = ['whsec_first_key_of_the_shop', 'whsec_second_key_of_the_shop'] as const;
const WEBHOOK_ID = 'WH-of-this-shop';
const BTCPAY_SECRET = 'what BTCPay signs with';
const STORE = 'store-of-this-shop';

export const stripeKeys = (url: string) => ({
  secretKey: 'sk_test_double',
  webhookSecrets: STRIPE_SECRETS,
  url,
});
export const payPalKeys = (url: string) => ({
  clientId: 'client-id',
  clientSecret: 'client-secret',
  webhookId: WEBHOOK_ID,
  url,
});
export const btcPayKeys = (url: string) => ({
  url,
  storeId: STORE,
  apiKey: 'key-of-the-store',
  webhookSecret: BTCPAY_SECRET,
});
export const startOurPayPal = () => startPayPal(WEBHOOK_ID);
export const startOurBtcPay = () => startBtcPay(STORE);
export const btcPayCallbacks = (double: BtcPayDouble) => double.callbacks(BTCPAY_SECRET);

export async function stripeSubject({ config }: Core): Promise<Subject & { double: StripeDouble }> {
  const double = await startStripe();
  const { publicUrl } = config;

  return {
    double,
    gateway: makeStripeGateway({ ...stripeKeys(double.url), publicUrl }),
    pay: (reference) => void double.pay(reference),
    decline: double.expire,
    callbacks: (at, forged) => double.callbacks(forged ? 'whsec_of_somebody_else' : STRIPE_SECRETS[0], at),
    unknownEvent: () => double.tell('payout.paid', { id: 'po_1' }),
    fail: double.fail,
    count: () => double.intents().length,
    stop: double.stop,
  };
}

export async function payPalSubject({ config }: Core): Promise<Subject & { double: PayPalDouble }> {
  const double = await startOurPayPal();
  const { publicUrl } = config;

  return {
    double,
    gateway: makePayPalGateway({ ...payPalKeys(double.url), publicUrl }),
    pay: double.approve,
    decline: double.decline,
    callbacks: (at, forged) => double.callbacks(at, forged ? 'a key of somebody else' : undefined),
    unknownEvent: () => double.tell('BILLING.PLAN.CREATED', { id: 'P-1' }),
    fail: double.fail,
    count: () =>
      double.orders().flatMap(({ purchase_units: [unit] }) => unit?.payments.captures ?? []).length,
    stop: double.stop,
  };
}

export async function btcPaySubject({ config }: Core): Promise<Subject & { double: BtcPayDouble }> {
  const double = await startOurBtcPay();
  const { publicUrl } = config;

  return {
    double,
    gateway: makeBtcPayGateway({ ...btcPayKeys(double.url), publicUrl }),
    pay: (reference) => double.pay(reference),
    decline: double.expire,
    callbacks: (_, forged) => double.callbacks(forged ? 'a key of somebody else' : BTCPAY_SECRET),
    unknownEvent: () => double.tell('InvoiceCreated'),
    fail: double.fail,
    count: () => double.invoices().filter(({ status }) => status === 'Settled').length,
    stop: double.stop,
  };
}

export async function cryptomusSubject({ config }: Core): Promise<Subject & { double: CryptomusDouble }> {
  const keys = { merchant: 'merchant-uuid', apiKey: 'key for payments' };
  const double = await startCryptomus(keys.merchant, keys.apiKey);
  const { publicUrl } = config;

  return {
    double,
    gateway: makeCryptomusGateway({ ...keys, url: double.url, publicUrl }),
    pay: (reference) => double.pay(reference),
    decline: double.expire,
    callbacks: (_, forged) => double.callbacks(forged ? 'a key of somebody else' : undefined),
    unknownEvent: () =>
      double.tell({
        type: 'wallet',
        uuid: 'w',
        order_id: 'a',
        amount: '1',
        currency: 'USDT',
        status: 'paid',
      }),
    fail: double.fail,
    count: () => double.invoices().filter(({ status }) => status === 'paid').length,
    stop: double.stop,
  };
}

export async function yooKassaSubject({ config }: Core): Promise<Subject & { double: YooKassaDouble }> {
  const keys = { shopId: '100500', secretKey: 'test_key-of-the-shop' };
  const double = await startYooKassa(keys.shopId, keys.secretKey);
  const { publicUrl } = config;

  return {
    double,
    gateway: makeYooKassaGateway({ ...keys, url: double.url, publicUrl }),
    isUnsigned: true,
    pay: double.pay,
    decline: double.decline,
    // A stranger's callback names nothing that exists, or a payment that does: then the shop asks about it.
    callbacks: (_, forged) =>
      double
        .callbacks()
        .map((told) => (forged ? { ...told, raw: told.raw.replace(/"id":"/, '"id":"x') } : told)),
    unknownEvent: () => double.tell('deal.closed', { id: 'dl-1' }),
    fail: double.fail,
    count: () => double.payments().filter(({ status }) => status === 'succeeded').length,
    stop: double.stop,
  };
}

/** The sandbox, which keeps its side in the database and has no failures of a vendor. */
export async function sandboxSubject(core: Core): Promise<Subject> {
  const end = (state: 'paid' | 'declined') => (reference: string) =>
    inTransaction(core, async (tx) => {
      const payment = await tx
        .updateTable('sandbox_gateway.payment')
        .set({ state })
        .where('id', '=', reference)
        .returningAll()
        .executeTakeFirstOrThrow();
      await queueCallbacks(tx, payment, state === 'paid' ? 'once' : 'declined');
    });
  let unknownEvent: Callback[] = [];
  const sign = (raw: string, at: Date, forged = false): Callback => {
    const key = forged ? randomBytes(32) : sandboxKey(core.secrets);
    return { raw, headers: { [SIGNATURE_HEADER]: signCallback(key, raw, at) } };
  };

  return {
    gateway: makeSandboxGateway(core),
    pay: end('paid'),
    decline: end('declined'),
    async callbacks(at, forged) {
      const rows = await core.db.deleteFrom('sandbox_gateway.callback').returning('body').execute();
      return [...rows.map(({ body }) => sign(body, at, forged)), ...unknownEvent.splice(0)];
    },
    unknownEvent() {
      unknownEvent = [sign('{"id":"evt_1","type":"weather.fine"}', core.clock.now())];
    },
    fail: null,
    async count() {
      const paid = core.db.selectFrom('sandbox_gateway.payment').select('id').where('state', '=', 'paid');
      return (await paid.execute()).length;
    },
    stop: async () => undefined,
  };
}

/** Events that a gateway reads from callbacks, one after the other; for a mere change, its answer about a payment of 20.70. */
export async function readAll(
  { gateway }: Pick<Subject, 'gateway'>,
  callbacks: readonly Callback[],
  at: Date,
): Promise<(GatewayEvent | RefusedCallback)[]> {
  const read: (GatewayEvent | RefusedCallback)[] = [];
  for (const callback of callbacks) {
    const event = await gateway.readCallback(byPost(callback), at);
    const isChange = 'type' in event && event.type === 'changed';
    read.push(isChange ? await whatChanged(gateway, event) : event);
  }

  return read;
}

async function whatChanged(gateway: Gateway, event: ChangedEvent): Promise<GatewayEvent> {
  const found = await gateway.findPayment({ ...event, total: 20_700_000n, currency: 'USD' });
  if (found?.state === 'paid') return { ...event, ...found, type: 'paid' };

  return found?.state === 'declined'
    ? { ...event, ...found, type: 'declined', amount: 0n, currency: '' }
    : { type: 'ignored' };
}
