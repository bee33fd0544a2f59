import type { Gateway } from '../../src/adapters/gateways/port.ts';
import { findOrAddGuest } from '../../src/areas/identity/face/sign-up.ts';
import { insertReferral } from '../../src/areas/referral/store.ts';
import { addProvenChannel } from '../../src/areas/video-channels/add-proven-channel.ts';
import type { Core } from '../../src/core.ts';
import { inTransaction } from '../../src/data/in-transaction.ts';
import { makeConsole } from '../../src/processes/console.ts';
import { makeWeb } from '../../src/processes/web.ts';
import { readBearer, signBearer } from '../../src/security/bearer.ts';
import { type Api, makeApi } from '../api.ts';
import { makeFakeProvider, withFakes } from '../doubles/fake-provider.ts';
import { connectFaulty } from '../doubles/faulty-database.ts';
import { takeSource } from '../doubles/publications.ts';
import { linkCard } from '../fixtures/cards.ts';
import { widgetOf } from '../fixtures/widgets.ts';
import { Earnings, OWN_SHARE, WIDGET_SHARE } from './earnings.ts';
import type { Model, Pair } from './model.ts';
import { makeModel } from './parts.ts';

const CASH = 150;

/** Parts of a pair, and the way to leave it. */
type Stage = Pick<Pair, 'core' | 'providers' | 'model' | 'database' | 'bank' | 'source'>;

function setStage(shop: Core, databaseUrl: string, player: Pick<Model, 'isGuest'>): Stage {
  const asked: string[] = [];
  const providers = {
    simulator: makeFakeProvider({ asked }),
    blind: makeFakeProvider({ name: 'blind', canFind: false, asked }),
  };
  const model = makeModel(player);
  const clock = { now: () => new Date(model.now) };
  const database = connectFaulty(databaseUrl);
  const { db } = database;
  const bank: Pair['bank'] = { answer: 'refunded' };
  const core: Core = {
    ...shop,
    db,
    readDb: db,
    reads: { of: () => db, wrote: () => undefined },
    clock,
    providers: withFakes(shop, providers.simulator, providers.blind).providers,
    gateways: { get: (name) => withBank(shop.gateways.get(name), bank) },
  };

  return { core, providers, model, database, bank, source: takeSource(core) };
}

/** The sandbox with refunds that end as the steps say. */
function withBank(gateway: Gateway | null, bank: Pair['bank']): Gateway | null {
  return (
    gateway && {
      ...gateway,
      async refund() {
        if (bank.answer === 'lost') throw new Error('the answer is lost');
        return bank.answer;
      },
    }
  );
}

/** A new buyer of the shop, whose orders a provider of the test delivers. */
export async function makePair(shop: Core, databaseUrl: string): Promise<Pair> {
  const stage = setStage(shop, databaseUrl, { isGuest: false });
  const { core, model } = stage;
  const app = await makeWeb(core);
  const desk = makeConsole(core);
  const api = patient(makeApi(app, core, () => desk));
  const buyer = await api.customer(CASH);
  model.wallet.cash.add(null, BigInt(CASH) * 1_000_000n);
  const session = await readBearer(core, buyer.token);
  if (!session) throw new Error('the buyer is not signed in');
  const referrer = await addReferrer(stage, api, buyer.id);

  return {
    ...stage,
    api,
    customerId: buyer.id,
    referrer,
    widget: await addWidget(api, referrer),
    cardId: await linkCard({ api, app, core }, buyer),
    channelId: await addChannel(core, buyer.id),
    guestEmail: null,
    token: () => signBearer(core, session),
  };
}

/** Adds a customer who brought the buyer, and may withdraw the earnings. */
async function addReferrer(
  { core, model }: Stage,
  api: Api,
  buyerId: number,
): Promise<NonNullable<Pair['referrer']>> {
  const { id, token } = await api.customer();
  await inTransaction(core, async (tx) => {
    const now = core.clock.now();
    await tx
      .updateTable('customer')
      .set({ email_verified_at: now, referral_percent: OWN_SHARE })
      .where('id', '=', id)
      .execute();
    await insertReferral(tx, { referrer_id: id, referred_id: buyerId, since: now });
  });
  const session = await readBearer(core, token);
  if (!session) throw new Error('the referrer is not signed in');
  model.earnings = new Earnings();

  return { id, token: () => signBearer(core, session) };
}

async function addWidget(api: Api, { token }: NonNullable<Pair['referrer']>): Promise<string> {
  const owner = { id: 0, email: '', token: await token() };
  const widget = await widgetOf(api, owner, {
    minimum_purchase_amount: '0.01',
    reward_percent: WIDGET_SHARE,
  });

  return widget.api_token;
}

async function addChannel(core: Core, customerId: number): Promise<number> {
  const id = `UC${String(customerId).padStart(22, '0')}`;
  const channel = { id, handle: `@model${customerId}`, title: 'Model', code: `MO-DEL-${customerId}` };
  await inTransaction(core, (tx) => addProvenChannel(tx, { customerId, ...channel, now: core.clock.now() }));
  const added = await core.db
    .selectFrom('video_account')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();

  return added.id;
}

/** A guest of the shop, who is known by an e-mail alone. */
export async function makeGuestPair(shop: Core, databaseUrl: string, email: string): Promise<Pair> {
  const stage = setStage(shop, databaseUrl, { isGuest: true });
  const { core } = stage;
  const desk = makeConsole(core);
  const api = patient(makeApi(await makeWeb(core), core, () => desk));
  const { id: customerId } = await inTransaction(core, (tx) => findOrAddGuest(tx, email, 'en'));

  return {
    ...stage,
    api,
    customerId,
    referrer: null,
    widget: null,
    cardId: null,
    channelId: null,
    guestEmail: email,
    token: async () => undefined,
  };
}

/** A client that asks once more when the service is away for a moment. */
function patient(api: Api): Api {
  return {
    ...api,
    async call(endpoint, input, options) {
      const reply = await api.call(endpoint, input, options);
      return reply.status === 503 ? api.call(endpoint, input, options) : reply;
    },
    async send(request) {
      const reply = await api.send(request);
      return reply.status === 503 ? api.send(request) : reply;
    },
  };
}
