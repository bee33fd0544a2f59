import * as contract from '@fanfare/contract';
import type { Api } from '../../../testing/api.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeOrderToken, readOrderToken } from '../../addresses/order-token.ts';

const orderFor = async (api: Api, email: string) => {
  const reply = await api.call(contract.requestOrder, {
    body: {
      orders: [viewsLine({ url: 'https://www.youtube.com/watch?v=xxxguestxxx' })],
      email,
      payment_method_id: 1,
    },
  });
  expect(reply.status).toBe(201);

  return reply.body.data;
};

/** An answer without what differs between any two orders: numbers, times, what is signed. */
function shapeOf(answer: unknown): string {
  return JSON.stringify(answer, null, 1)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/[\w-]{43}/g, (signed) => 'signed'.padEnd(signed.length, '.'))
    .replace(/(?<=[a-z])[\da-z]+\.[\da-z]+(?=\.signed)/g, (text) => 'opens'.padEnd(text.length, '.'))
    .replace(/\d+/g, '0');
}

test('S5 no answer to a guest tells whether the e-mail that they typed has an account', async ({
  api,
  core,
}) => {
  const owner = await api.customer();
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', owner.id)
    .execute();
  const ofAccount = await orderFor(api, owner.email);
  const ofGuest = await orderFor(api, 'nobody-knows@example.com');
  expect(shapeOf(ofAccount)).toBe(shapeOf(ofGuest));

  const open = async ({ orders: [order] }: typeof ofAccount) => {
    const read = await api.call(contract.getOrder, {
      params: { orderId: String(order?.id) },
      query: { token: order?.token ?? '' },
    });
    return [read.status, shapeOf(read.body)];
  };
  expect(await open(ofAccount)).toEqual(await open(ofGuest));
  expect((await open(ofAccount))[0]).toBe(200);

  // Each link still allows what it did: only the shop reads its purpose, from the signature.
  const purposes = [ofAccount, ofGuest].map(
    ({ orders: [order] }) => readOrderToken(core, order?.token ?? '')?.purpose,
  );
  expect(purposes).toEqual(['follow', 'view']);
});

test('S5 nor does the answer to a cart or a mass order, nor what is refused of one, nor its price', async ({
  api,
}) => {
  const owner = await api.customer();
  const asked = (email: string, more: object = {}) => ({
    orders: ['aaacarttaaa', 'bbbcarttbbb', 'ccccarttccc'].map((video) =>
      viewsLine({ url: `https://www.youtube.com/watch?v=${video}` }),
    ),
    email,
    payment_method_id: 1,
    ...more,
  });
  const answersTo = async (email: string) => {
    const bodies = [
      asked(email, { source: 'cart' }),
      asked(email, { source: 'mass_order' }),
      asked(email, { immediate_start_consent: false }),
      asked(email, { coupon_code: 'NO-SUCH-CODE' }),
      asked(email, { expected_total: '0.01' }),
      asked(email, { payment_method_id: 999 }),
    ];
    const answers = [];
    for (const body of bodies) {
      const reply = await api.call(contract.requestOrder, { body });
      answers.push([reply.status, shapeOf(reply.body)]);
    }
    return answers;
  };
  const ofAccount = await answersTo(owner.email);
  expect(ofAccount.map(([status]) => status)).toEqual([201, 201, 422, 422, 409, 422]);
  expect(ofAccount).toEqual(await answersTo('nobody-knows-either@example.com'));
});

test('links that show what they are for, of before, open what they opened', ({ core }) => {
  const made = makeOrderToken(core, { orderId: 7, purpose: 'follow' });
  const [, last] = made.split('.');
  const content = `f7.${last}`;
  const ofBefore = `${content}.${core.secrets.sign('link', content)}`;
  expect(readOrderToken(core, ofBefore)).toEqual({ orderId: 7, purpose: 'follow' });
  // A letter alone makes no other link of one.
  for (const letter of ['c', 'p', 'f', 'e'])
    expect(
      readOrderToken(core, makeOrderToken(core, { orderId: 7, purpose: 'view' }).replace(/^./, letter)),
    ).toBeNull();
});
