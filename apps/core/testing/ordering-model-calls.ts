import * as contract from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { makeOrderToken } from '../src/addresses/order-token.ts';
import type { Core } from '../src/core.ts';
import type { Api } from './api.ts';
import type { FakeOrder, FakeProvider } from './fake-provider.ts';
import type { Fault, FaultyConnections } from './faulty-database.ts';
import { payByCard } from './gateway.ts';
import type { OrderingModel } from './ordering-model.ts';
import { PROVIDERS, type ProviderName, runQuantities, SERVICES } from './ordering-model-amounts.ts';
import { type ModelLine, type ModelOrder, partsOf } from './ordering-model-orders.ts';
import type { RefundAnswer } from './ordering-model-refunds.ts';
import type { LineDraft, Step } from './ordering-model-steps.ts';
import { freshLink } from './samples.ts';

/** The shop and its model, side by side. Time stands still between the steps. */
export type Pair = {
  core: Core;
  api: Api;
  providers: Record<ProviderName, FakeProvider>;
  model: OrderingModel;
  /** Connections of the shop, on which faults happen. */
  database: FaultyConnections;
  /** Fault of the next step. */
  fault?: Fault | null;
  /** The gateway's answer to refunds. */
  bank: { answer: RefundAnswer };
  customerId: number;
  /** The customer who brought the buyer; null without one. */
  referrer: { id: number; token(): Promise<string> } | null;
  /** E-mail of a guest; null: the buyer is signed in. */
  guestEmail: string | null;
  token(): Promise<string | undefined>;
};

/** Answer of the API, and the answer that the model expects. */
export type Answers = [said: number | string, expected: number | string];
export const AGREED: Answers = ['done', 'done'];

export async function place(
  { api, model, token, guestEmail }: Pair,
  step: Extract<Step, { kind: 'place' }>,
): Promise<Answers> {
  const running = model.orders.find(({ holdsLink, service }) => holdsLink && service.id === 1)?.url;
  const lines = step.lines.map((draft, index) =>
    modelLine(draft, index === 0 && step.takesRunningLink && running ? running : freshLink()),
  );
  const orders = lines.map(wireLine);
  const coupon_code = step.coupon;
  const options = { token: await token() };
  const reply =
    step.by === 'balance'
      ? await api.call(contract.placeOrder, { body: { orders, coupon_code } }, options)
      : await api.call(
          contract.requestOrder,
          { body: { orders, coupon_code, payment_method_id: step.by, email: guestEmail } },
          options,
        );
  return [reply.status, model.place(lines, step.coupon, step.by) ? 201 : 422];
}

function modelLine({ service, quantity, isGuaranteed, plan }: LineDraft, url: string): ModelLine {
  const total = plan ? runQuantities(plan).reduce((all, run) => all + run, 0) : quantity;

  return { service: SERVICES[service], quantity: total, isGuaranteed, plan, url };
}

function wireLine({ service, quantity, isGuaranteed, plan, url }: ModelLine): contract.OrderLine {
  const line = { service_id: service.id, url, is_guarantee: isGuaranteed };
  if (service === SERVICES.comments)
    return { ...line, targetable_values: [{ target_id: 1, values: 'nice\n'.repeat(quantity) }] };
  if (!plan) return { ...line, quantity };
  const { mode, first, runs, step, minutes } = plan;

  return {
    ...line,
    quantity: first,
    drip_feed: { mode, runs, minutes_between_runs: minutes, quantity_step: step },
  };
}

export async function topUp(
  { api, model, token }: Pair,
  step: Extract<Step, { kind: 'top up' }>,
): Promise<Answers> {
  const reply = await api.call(
    contract.addFunds,
    { body: { amount: step.dollars, payment_method_id: step.method, coupon_code: step.coupon } },
    { token: await token() },
  );

  return [reply.status, model.topUp(BigInt(step.dollars) * 1_000_000n, step.method, step.coupon) ? 201 : 422];
}

/** Pays, mostly an open invoice; now and then one that was paid or closed before. */
export async function pay({ api, core, model }: Pair, pick: number): Promise<Answers> {
  const open = model.invoices.filter(({ status }) => status === 'created');
  const invoice = oneOf(pick % 4 === 0 ? model.invoices : open, pick);
  if (!invoice) return AGREED;
  const total = formatAmount(invoice.amount + invoice.fee);
  const { status } = await payByCard(api, core, { invoiceId: invoice.id, total });
  model.pay(invoice);

  return [status, 204];
}

export async function payLater(
  { api, core, model, token, guestEmail }: Pair,
  { by, agrees, pick }: Extract<Step, { kind: 'pay later' }>,
): Promise<Answers> {
  const unpaid = model.orders.filter(({ status, isHidden }) => status === 'unpaid' && !isHidden);
  const order = oneOf(pick % 8 === 0 ? model.orders : unpaid, pick);
  if (!order) return AGREED;
  const params = { orderId: String(order.id) };
  const expected_total = agrees && order.status === 'unpaid' ? model.lateTotal(order.purchase, by) : null;
  const options = { token: await token() };
  const query =
    guestEmail === null ? {} : { token: makeOrderToken(core, { orderId: order.id, purpose: 'view' }) };
  const reply =
    by === 'balance'
      ? await api.call(contract.payByBalance, { params, body: { expected_total } }, options)
      : await api.call(
          contract.payByInvoice,
          { params, query, body: { expected_total, payment_method_id: by } },
          options,
        );
  const answer = model.payLater(order, by, agrees);

  return [reply.status, answer === 'paid' ? (by === 'balance' ? 200 : 201) : answer];
}

const ENDPOINTS = {
  pause: contract.pauseOrder,
  activate: contract.activateOrder,
  cancel: contract.cancelOrder,
  delete: contract.deleteOrder,
  'ask for a refill': contract.requestRefill,
} as const;

export async function act(pair: Pair, kind: keyof typeof ENDPOINTS, pick: number): Promise<Answers> {
  const { api, model, token } = pair;
  const books = booksOf(pair);
  const order = oneOf(
    pick % 5 === 0 ? model.orders : model.orders.filter((one) => isMeant[kind](one, books)),
    pick,
  );
  if (!order) return AGREED;
  const params = { orderId: String(order.id) };
  const options = { token: await token() };
  let status = 0;
  const seen = await asked(pair, async () => {
    ({ status } = await api.call(ENDPOINTS[kind], { params }, options));
  });
  const answers = {
    pause: () => model.pause(order),
    activate: () => model.activate(order),
    cancel: () => model.cancel(order, seen),
    delete: () => model.delete(order),
    'ask for a refill': () => model.askRefill(order, books),
  };

  return [status, answers[kind]()];
}

/** Where an action mostly makes sense. */
const isMeant: Record<keyof typeof ENDPOINTS, (order: ModelOrder, books: Books) => boolean> = {
  pause: ({ status }) => status === 'in_processing',
  activate: ({ status }) => status === 'stopped',
  cancel: ({ status }) => ['in_processing', 'stopped', 'in_moderation'].includes(status),
  delete: ({ status, isHidden }) => !isHidden && (status === 'unpaid' || status === 'canceled'),
  'ask for a refill': (order, books) =>
    order.isGuaranteed && partsOf(order).some(({ id }) => (books.get(`order-${id}`)?.lost ?? 0) > 0),
};

type Books = ReadonlyMap<string, FakeOrder>;

/** What the providers have, by our references: no order is with two. */
export const booksOf = ({ providers }: Pick<Pair, 'providers'>): Books =>
  new Map(PROVIDERS.flatMap((name) => [...providers[name].books]));

/** What the providers were asked for while something was done, in the order of the questions. */
export async function asked(pair: Pair, task: () => Promise<void>): Promise<FakeOrder[]> {
  const { asked } = pair.providers.simulator;
  asked.length = 0;
  await task();
  const byReference = new Map([...booksOf(pair).values()].map((order) => [order.reference, order]));

  return asked.flatMap((reference) => byReference.get(reference) ?? []);
}

export const oneOf = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % Math.max(1, list.length)];
