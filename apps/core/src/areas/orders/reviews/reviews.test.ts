import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { placeOne, report } from '../../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { expect, test } from '../../../../testing/test.ts';
import { makeOrderToken } from '../../../addresses/order-token.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { ownData } from '../own-data.ts';

const { staff } = contract;
const before = (now: Date, days: number) => secondsAfter(now, -days * 24 * 3600);
const REVIEW = { stars: 4, text: 'Ran through the night.', is_anonymous: false };

const write = (
  api: Api,
  orderId: number,
  caller: TestCustomer | undefined,
  body: object = REVIEW,
  token?: string,
) =>
  api.call(
    contract.writeOrderReview,
    { params: { orderId: String(orderId) }, query: { ...(token !== undefined && { token }) }, body } as never,
    caller,
  );
const read = async (api: Api, orderId: number, caller: TestCustomer) =>
  (await api.call(contract.getOrderReview, { params: { orderId: String(orderId) } }, caller)).body.data;
const listOf = async (api: Api, serviceId = 1) =>
  (await api.call(contract.listServiceReviews, { params: { id: String(serviceId) } })).body.data;

/** An order of the customer that was delivered whole. */
async function completed(api: Api, core: Core, buyer: TestCustomer): Promise<number> {
  const id = await placeOne(api, buyer);
  const { quantity } = await core.db
    .selectFrom('orders')
    .select('quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await report(core, id, 'completed', quantity);

  return id;
}

describe('reviews of finished orders', () => {
  test('the buyer of a completed order writes one, shown with initials, quantity and stars; the service carries it', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(60);
    await core.db.updateTable('customer').set({ name: 'Mira van Rijn' }).where('id', '=', buyer.id).execute();
    const id = await completed(api, core, buyer);
    expect((await read(api, id, buyer)).review).toBeNull();
    const written = await write(api, id, buyer);
    expect([written.status, written.body]).toMatchObject([200, { data: { review: { stars: 4 } } }]);
    const { reviews, count, average } = await listOf(api);
    expect(reviews[0]).toMatchObject({
      stars: 4,
      text: REVIEW.text,
      author: 'M. R.',
      edited_at: null,
      answer: null,
    });
    expect([count >= 1, average]).toEqual([true, null]);
    const service = await api.call(contract.getService, { params: { idOrSlug: '1' } });
    expect(service.body.data.reviews).toMatchObject([{ author: 'M. R.', stars: 4 }]);
  });

  test('pressed twice it is one review; edited once within 14 days, then never again', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(60);
    const id = await completed(api, core, buyer);
    const both = await Promise.all([write(api, id, buyer), write(api, id, buyer)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await write(api, id, buyer)).status).toBe(200);
    const edited = { ...REVIEW, stars: 2, text: 'Half of it dropped.' };
    expect((await write(api, id, buyer, edited)).status).toBe(200);
    expect((await listOf(api)).reviews.filter(({ text }) => text === edited.text)).toHaveLength(1);
    expect((await write(api, id, buyer, REVIEW)).body).toMatchObject({
      errors: { order: [expect.any(String)] },
    });
    const late = await completed(api, core, buyer);
    await write(api, late, buyer);
    await core.db
      .updateTable('order_review')
      .set({ created_at: before(clock.now(), 15) })
      .where('order_id', '=', late)
      .execute();
    expect((await write(api, late, buyer, edited)).status).toBe(422);
  });

  test('an order of somebody else, one that runs, and one that ended 61 days ago have none', async ({
    api,
    core,
    clock,
  }) => {
    const [buyer, other] = [await api.customer(60), await api.customer(0)];
    const running = await placeOne(api, buyer);
    expect((await write(api, running, buyer)).status).toBe(422);
    const id = await completed(api, core, buyer);
    expect((await write(api, id, other)).status).toBe(404);
    expect((await write(api, id, undefined)).status).toBe(401);
    await core.db
      .updateTable('orders')
      .set({ completed_at: before(clock.now(), 61) })
      .where('id', '=', id)
      .execute();
    expect((await read(api, id, buyer)).open_until).toBeNull();
    expect((await write(api, id, buyer)).status).toBe(422);
  });

  test('a guest reviews by the link of the order, one that was delivered in part too; nothing delivered, nothing to review', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(60);
    const ended = async (delivered: number) => {
      const id = await placeOne(api, buyer);
      await report(core, id, delivered > 0 ? 'partial' : 'canceled', delivered);
      return id;
    };
    const [partly, empty] = [await ended(400), await ended(0)];
    const byLink = (id: number) =>
      write(api, id, undefined, REVIEW, makeOrderToken(core, { orderId: id, purpose: 'follow' }));
    expect((await byLink(partly)).status).toBe(200);
    expect((await byLink(empty)).body).toMatchObject({ errors: { order: [expect.any(String)] } });
    expect((await listOf(api)).reviews[0]).toMatchObject({ stars: 4, minutes: null });
  });

  test('a link is refused with words, and so is a text that is too long', async ({ api, core }) => {
    const buyer = await api.customer(60);
    const id = await completed(api, core, buyer);
    for (const text of [
      'see https://x.example/a',
      'WWW.cheap.example',
      'go to cheap-views.com now',
      'cheap(dot)com',
    ])
      expect((await write(api, id, buyer, { ...REVIEW, text })).body).toMatchObject({
        errors: { text: ['Please leave links out of the review.'] },
      });
    expect((await write(api, id, buyer, { ...REVIEW, text: 'a'.repeat(1001) })).status).toBe(422);
    expect((await write(api, id, buyer, { ...REVIEW, text: 'Done in 2.5 hours.Great' })).status).toBe(200);
  });

  test('the erasure of its buyer takes name and text, and leaves the stars', async ({ api, core }) => {
    const buyer = await api.customer(60);
    const id = await completed(api, core, buyer);
    await write(api, id, buyer, { ...REVIEW, stars: 5, text: 'Thanks, says Ada.' });
    await inTransaction(core, async (tx) => {
      const account = { id: buyer.id, email: 'nobody@example.com' };
      await ownData.erase?.(tx, account as never, { core } as never);
    });
    const kept = await core.db
      .selectFrom('order_review')
      .select(['stars', 'text', 'author'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ stars: 5, text: '', author: null });
  });
});

describe('staff', () => {
  test('answers a review once, hides it for a reason of law that is counted, and shows it again', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(60);
    const id = await completed(api, core, buyer);
    await write(api, id, buyer, { ...REVIEW, text: 'Slow, and the answer was rude.' });
    const params = { orderId: String(id) };
    const agent = await api.customer();
    await makeStaff(core, agent.id, 'support');
    const waiting = await api.call(staff.listDeskOrders, { query: { view: 'reviewed' } }, agent);
    expect(waiting.body.data[0]).toMatchObject({ id });
    const answer = { answer: 'We are sorry. The rest came on Monday.' };
    expect((await api.call(staff.answerReview, { params, body: answer }, agent)).status).toBe(204);
    const again = await api.call(staff.answerReview, { params, body: answer }, agent);
    expect([again.status, again.body]).toMatchObject([422, { errors: { answer: [expect.any(String)] } }]);
    expect((await listOf(api)).reviews[0]).toMatchObject({ answer: { text: answer.answer } });

    const hide = (hidden_reason: string | null) =>
      api.call(
        staff.hideReview,
        { params, body: { hidden_reason, reason: 'names an agent of ours' } as never },
        agent,
      );
    expect((await hide('bad for us')).status).toBe(422);
    const { count, hidden } = await listOf(api);
    expect((await hide('personal_data')).status).toBe(204);
    expect(await listOf(api)).toMatchObject({ count: count - 1, hidden: hidden + 1 });
    expect((await listOf(api)).reviews.map(({ text }) => text)).not.toContain(
      'Slow, and the answer was rude.',
    );
    const seen = await api.call(staff.getDeskOrder, { params }, agent);
    expect(seen.body.data.review).toMatchObject({
      stars: 4,
      author: expect.any(String),
      hidden_reason: 'personal_data',
    });
    expect((await hide(null)).status).toBe(204);
    expect(await listOf(api)).toMatchObject({ count, hidden });
  });
});
