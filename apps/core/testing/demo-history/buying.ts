import * as contract from '@fanfare/contract';
import { readBalances } from '../../src/areas/wallet/face/accounts.ts';
import { followOrder } from './following.ts';
import { payOnPage, topUp } from './paying.ts';
import type { Person } from './people.ts';
import { type Basket, type Life, later, MINUTE, noteRefusal } from './shop-life.ts';

const CARD = 1;
const METHODS = [CARD, CARD, CARD, 2, 3] as const;
const TOP_UPS = [20, 30, 50, 50, 60, 80, 100, 150];
/** A dollar, micro-USD. */
const DOLLAR = 1_000_000n;

/** Somebody buys: a customer from the balance or by a method, or a guest. */
export async function buy(life: Life, orders: Basket): Promise<void> {
  const { draws, people } = life;
  const who = draws.share();
  if (who < 0.3 || people.length === 0) return buyAsGuest(life, orders);
  const person = draws.of(people);
  if (who < 0.4) return buyByMethod(life, orders, person);
  await buyFromBalance(life, orders, person);
}

/** Buys from the balance, and adds money first where it lacks. */
export async function buyFromBalance(life: Life, orders: Basket, person: Person): Promise<number[]> {
  const { stage, draws, rounds } = life;
  const asked = async () =>
    stage.api.call(contract.placeOrder, { body: { orders } }, { token: await person.token() });
  const { cash } = await readBalances(stage.core.db, person.id);
  const methodId = draws.of(METHODS);
  if (cash < 8n * DOLLAR) await topUp(stage, rounds, person, { dollars: draws.of(TOP_UPS), methodId });
  let reply = await asked();
  if (reply.status === 422 && 'balance' in (reply.body as unknown as contract.ErrorBody).errors) {
    await topUp(stage, rounds, person, { dollars: draws.of([60, 100, 150]), methodId: CARD });
    reply = await asked();
  }
  if (reply.status !== 201) {
    noteRefusal(life, `services ${orders.map(({ service_id }) => service_id)}`, reply.body);
    return [];
  }
  const ids = reply.body.data.orders.map(({ id }) => id);
  for (const id of ids) followOrder(life, person, id);

  return ids;
}

async function buyByMethod(life: Life, orders: Basket, person: Person | null): Promise<void> {
  const { stage, draws } = life;
  life.guests += 1;
  const email = person ? null : `guest.${life.guests}@example.net`;
  const token = await person?.token();
  const asked = (methodId: number) =>
    stage.api.call(
      contract.requestOrder,
      { body: { orders, payment_method_id: methodId, email } },
      { token },
    );
  let reply = await asked(draws.of(METHODS));
  // Some methods begin at a sum.
  if (reply.status === 422) reply = await asked(CARD);
  if (reply.status !== 201) return noteRefusal(life, 'request', reply.body);
  const { invoice_id: invoiceId } = reply.body.data.data;
  await payFor(life, invoiceId);
  if (person) for (const { id } of reply.body.data.orders) followOrder(life, person, id);
}

const buyAsGuest = (life: Life, orders: Basket) => buyByMethod(life, orders, null);

/** Mostly the payment comes at once; some are declined first, told of twice, or never come. */
async function payFor(life: Life, invoiceId: number): Promise<void> {
  const { stage, rounds, draws } = life;
  const fate = draws.share();
  if (fate < 0.03) return;
  if (fate < 0.09) {
    await payOnPage(stage, rounds, invoiceId, 'declined');
    if (fate < 0.06) later(life, draws.between(2, 9) * MINUTE, () => payOnPage(stage, rounds, invoiceId));
    return;
  }
  await payOnPage(stage, rounds, invoiceId, fate < 0.1 ? 'twice' : fate < 0.11 ? 'reordered' : 'once');
}
