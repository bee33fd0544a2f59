import * as contract from '@fanfare/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { endQuietSubscriptions } from '../../src/areas/subscriptions/end-quiet-subscriptions.ts';
import { findAndOrder, freshChannel } from '../doubles/publications.ts';
import { lineCost, methodTerms, SERVICES, sum } from './amounts.ts';
import { pick } from './draws.ts';
import {
  AGREED,
  type Answers,
  adoptInOrder,
  type Model,
  oneOf,
  type Pair,
  type Part,
  step,
  words,
  workerStep,
} from './model.ts';
import type { ModelLine, ModelPurchase } from './records.ts';

const DAY = 24 * 3_600_000;
const UNPAID_IN_A_ROW = 3;

type ServiceName = 'views' | 'moderated' | 'shares' | 'comments';
type Drawn = { lines: Draft[]; limit: number; isByCard: boolean };
type Draft = { service: ServiceName; quantity: number };

type ModelContent = { state: 'ordered' | 'unpaid' | 'dropped'; purchase: ModelPurchase };
type ModelSubscription = {
  id: number;
  url: string;
  lines: Draft[];
  limit: number;
  isByCard: boolean;
  status: 'in_processing' | 'completed' | 'canceled';
  reason: 'limit' | 'quiet' | 'unpaid' | 'customer' | null;
  inARow: number;
  lastFoundAt: number;
  contents: ModelContent[];
};

/** The method of the buyer's card. */
const CARD = 1;

/** Subscriptions of the buyer, whose posts are paid from the balance or by card when they are found (rules §2.9). */
class Subscriptions {
  readonly all: ModelSubscription[] = [];
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  get running(): ModelSubscription[] {
    return this.all.filter(({ status }) => status === 'in_processing');
  }

  create(url: string, { lines, limit, isByCard }: Drawn): boolean {
    const { grades, now, wallet } = this.model;
    const costs = lines.map(({ service, quantity }) =>
      lineCost(SERVICES[service], quantity, false, grades.percent),
    );
    if (isByCard ? !methodTerms(CARD, sum(costs)).isTaken : sum(costs) > wallet.all) return false;
    const made = { id: 0, url, lines, limit, isByCard, status: 'in_processing', reason: null } as const;
    this.all.push({ ...made, inARow: 0, lastFoundAt: now, contents: [] });

    return true;
  }

  /** A post is found: its orders are paid, or wait for money. */
  find(subscription: ModelSubscription, url: string): void {
    const { now, payments, purchases } = this.model;
    const lines = subscription.lines.map(
      ({ service, quantity }): ModelLine => ({
        service: SERVICES[service],
        quantity,
        isGuaranteed: false,
        plan: null,
        url,
      }),
    );
    const paid = purchases.place(lines, null, subscription.isByCard ? CARD : 'balance');
    const invoice = payments.invoices.find((one) => one.purchase === paid);
    if (paid && invoice) payments.pay(invoice);
    const purchase = paid ?? purchases.place(lines, null, 'later');
    if (!purchase) throw new Error('orders that are paid later are never refused');
    subscription.contents.push({ state: paid ? 'ordered' : 'unpaid', purchase });
    Object.assign(subscription, { inARow: paid ? 0 : subscription.inARow + 1, lastFoundAt: now });
    if (subscription.inARow >= UNPAID_IN_A_ROW) this.end(subscription, 'unpaid');
    else this.endWhenFull(subscription);
  }

  /** Orders of a post that were not paid at once are paid. */
  follow(purchase: ModelPurchase): void {
    for (const subscription of this.all)
      for (const content of subscription.contents) {
        if (content.purchase !== purchase) continue;
        content.state = 'ordered';
        subscription.inARow = 0;
        this.endWhenFull(subscription);
      }
  }

  cancel(subscription: ModelSubscription): 200 | 422 {
    if (subscription.status !== 'in_processing') return 422;
    for (const content of subscription.contents) {
      if (content.state !== 'unpaid') continue;
      if (content.purchase.status === 'unpaid') this.model.purchases.drop(content.purchase);
      content.state = 'dropped';
    }
    this.end(subscription, 'customer');

    return 200;
  }

  endQuiet(): void {
    for (const one of this.running) if (this.model.now - one.lastFoundAt >= 90 * DAY) this.end(one, 'quiet');
  }

  private endWhenFull(subscription: ModelSubscription): void {
    if (subscription.contents.length === subscription.limit) this.end(subscription, 'limit');
  }

  private end(subscription: ModelSubscription, reason: ModelSubscription['reason']): void {
    if (subscription.status !== 'in_processing') return;
    const isDone = reason === 'limit' || reason === 'quiet';
    Object.assign(subscription, { status: isDone ? 'completed' : 'canceled', reason });
  }
}

declare module './model.ts' {
  interface Model {
    subscriptions: Subscriptions;
  }
}

const draft = (service: ServiceName): fc.Arbitrary<Draft> =>
  fc.nat(12).map((steps) => {
    const { min, step } = SERVICES[service];
    return { service, quantity: min + steps * step };
  });
/** Services of different types, as one post can be ordered with. */
const drafts = fc
  .constantFrom<ServiceName[]>(
    ['views'],
    ['shares'],
    ['moderated', 'comments'],
    ['views', 'shares', 'comments'],
  )
  .chain((services) => fc.tuple(...services.map(draft)));

async function subscribe({ api, cardId, model, token }: Pair, drawn: Drawn): Promise<Answers> {
  const { lines, limit, isByCard } = drawn;
  const url = freshChannel();
  const services = lines.map(({ service, quantity }) => ({
    service_id: SERVICES[service].id,
    is_guarantee: false,
    ...(service === 'comments'
      ? { targetable_values: [{ target_id: 1, values: 'nice\n'.repeat(quantity) }] }
      : { quantity }),
  }));
  const reply = await api.call(
    contract.createSubscription,
    {
      body: {
        url,
        services,
        contents_limit: limit,
        ...(isByCard && cardId !== null && { recurring_payments_method_id: cardId }),
      },
    },
    { token: await token() },
  );

  return [reply.status, model.subscriptions.create(url, drawn) ? 201 : 422];
}

/** A post on one of the channels is found and ordered. */
async function publish({ core, model, source }: Pair, { pick }: { pick: number }): Promise<Answers> {
  const subscription = oneOf(model.subscriptions.running, pick);
  if (!subscription) return AGREED;
  const { url } = source.publish(subscription.url);
  await core.db
    .updateTable('channel')
    .set({ next_check_at: core.clock.now() })
    .where('url', '=', subscription.url)
    .execute();
  await findAndOrder(core);
  model.subscriptions.find(subscription, url);

  return AGREED;
}

async function cancel({ api, model, token }: Pair, { pick }: { pick: number }): Promise<Answers> {
  const { all, running } = model.subscriptions;
  const subscription = oneOf(pick % 4 === 0 ? all : running, pick);
  if (!subscription) return AGREED;
  const { status } = await api.call(
    contract.cancelSubscription,
    { params: { subscriptionId: String(subscription.id) } },
    { token: await token() },
  );

  return [status, model.subscriptions.cancel(subscription)];
}

async function endQuiet({ core, model }: Pair): Promise<void> {
  await endQuietSubscriptions(core);
  model.subscriptions.endQuiet();
}

export const subscriptions: Part = {
  keep(model) {
    model.subscriptions = new Subscriptions(model);
  },
  steps: {
    subscribe: step(subscribe, {
      customer: [2, { lines: drafts, limit: fc.integer({ min: 1, max: 6 }), isByCard: fc.boolean() }],
      isCall: true,
    }),
    publish: step(publish, { customer: [8, { pick }] }),
    'cancel subscription': step(cancel, { customer: [1, { pick }], isCall: true }),
    'end quiet subscriptions': workerStep(endQuiet, { customer: 1 }),
  },
  stored: (customerId) => sql`
    select string_agg(concat_ws(' ', 'subscription', id, status, coalesce(end_reason, '-'), contents_count, unpaid_in_a_row,
      (select string_agg(state, ',' order by content.id) from subscription_content content where subscription_id = subscription.id)), E'\n' order by id)
    from subscription where customer_id = ${customerId}`,
  told: ({ subscriptions: { all } }) =>
    all.map(({ id, status, reason, inARow, contents }) => {
      const states = contents.map(({ state }) => state).join(',');
      return words('subscription', id, status, reason ?? '-', contents.length, inARow, states || null);
    }),
  naming: {
    things: (model) => model.subscriptions.all,
    ids: (customerId) =>
      sql`select id, 0 as parent from subscription where customer_id = ${customerId} order by id`,
    adopt: (model, ids) => adoptInOrder(model.subscriptions.all, ids),
  },
};
