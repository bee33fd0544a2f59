import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { linkCard } from '../../../testing/fixtures/cards.ts';
import { placeOne, report } from '../../../testing/fixtures/orders.ts';
import {
  bring,
  buyAndEnd,
  codeOf,
  earningsOf,
  endHold,
  placeTogether,
  refundLater,
} from '../../../testing/fixtures/referrals.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { mailboxOf } from '../../limits/mailbox.ts';
import { correctBalance } from '../wallet/correct-balance.ts';
import { bookToBalance, lockEarnings } from '../wallet/face/earnings.ts';

const HOLD_SECONDS = 14 * 24 * 3600;

const referralsOf = (core: Core, referrerId: number) =>
  core.db.selectFrom('referral').selectAll().where('referrer_id', '=', referrerId).orderBy('id').execute();
const rewardsOf = (core: Core, referrerId: number) =>
  core.db.selectFrom('reward').selectAll().where('referrer_id', '=', referrerId).orderBy('id').execute();

describe('who brought whom (rules §2.12)', () => {
  test('is fixed at registration by the code of the last link; a code of nobody ties to nobody', async ({
    api,
    core,
  }) => {
    const [first, second] = [await api.customer(), await api.customer()];
    const friend = await bring(api, core, await codeOf(api, first));
    expect(await referralsOf(core, first.id)).toMatchObject([{ referred_id: friend.id, refused_as: null }]);
    await bring(api, core, 'nobody-has-this');
    await bring(api, core, await codeOf(api, second));
    expect(await referralsOf(core, first.id)).toHaveLength(1);
    expect(await referralsOf(core, second.id)).toHaveLength(1);
  });

  test('a shop without the programme ties nobody to anybody', async ({ api, core }) => {
    const referrer = await api.customer();
    const code = await codeOf(api, referrer);
    const enable = async (isEnabled: boolean) => {
      await sql`
        update setting set value = value || ${JSON.stringify({ referralProgram: { isEnabled, percent: '0.05' } })}::jsonb
        where key = 'instance'`.execute(core.db);
    };
    await enable(false);
    await bring(api, core, code);
    await enable(true);
    expect(await referralsOf(core, referrer.id)).toEqual([]);
  });
});

describe('the reward of a sale', () => {
  test('E13 is 5 % of 10.44, credited at completion and held for 14 days; after a refund of 1.30 it is 0.46', async ({
    api,
    core,
  }) => {
    const referrer = await api.customer();
    const friend = await bring(api, core, await codeOf(api, referrer), { balance: 100 });
    const [views, comments] = await placeTogether(api, friend);
    await report(core, views, 'completed', 1_600);
    expect(await rewardsOf(core, referrer.id)).toEqual([]);
    await report(core, comments, 'completed', 12);
    expect(await rewardsOf(core, referrer.id)).toMatchObject([
      { base: 10_440_000n, fraction: 50_000, earned: 520_000n, taken: 0n },
    ]);
    expect(await earningsOf(api, referrer)).toEqual({
      available: '0.000000',
      total: '0.520000',
      balance: '0.000000',
    });

    await refundLater(core, views, 1_300_000n);
    expect(await earningsOf(api, referrer)).toMatchObject({ available: '0.000000', total: '0.460000' });
    const [reward] = await rewardsOf(core, referrer.id);
    expect(Number(reward?.available_at) - Number(reward?.earned_at)).toBe(HOLD_SECONDS * 1000);
    await endHold(core, referrer.id);
    expect(await earningsOf(api, referrer)).toMatchObject({ available: '0.460000', total: '0.460000' });
  });

  test('counts what was delivered where the order ended early, and nothing where nothing was', async ({
    api,
    core,
  }) => {
    const referrer = await api.customer();
    const friend = await bring(api, core, await codeOf(api, referrer), { balance: 100 });
    await buyAndEnd(api, core, friend, 1_058);
    expect(await rewardsOf(core, referrer.id)).toMatchObject([{ base: 9_140_000n, earned: 460_000n }]);
    const id = await placeOne(api, friend);
    await report(core, id, 'canceled', 0);
    expect(await rewardsOf(core, referrer.id)).toHaveLength(1);
  });

  test('counts cash alone: what was paid by bonus earns nothing', async ({ api, core }) => {
    const referrer = await api.customer();
    const friend = await bring(api, core, await codeOf(api, referrer));
    const staff = await api.customer();
    await core.db.transaction().execute(async (tx) => {
      for (const bucket of ['cash', 'bonus'] as const)
        await correctBalance(tx, {
          key: `test ${staff.id} ${bucket}`,
          customerId: friend.id,
          bucket,
          amount: 12_000_000n,
        });
    });
    // 24.00 of which 12.00 are bonus.
    const id = await placeOne(api, friend, viewsLine({ quantity: 10_000 }));
    await report(core, id, 'completed', 10_000);
    expect(await rewardsOf(core, referrer.id)).toMatchObject([{ base: 12_000_000n, earned: 600_000n }]);
  });

  test('is one for a sale, though its ending is told again', async ({ api, core }) => {
    const referrer = await api.customer();
    const friend = await bring(api, core, await codeOf(api, referrer), { balance: 100 });
    const order = await buyAndEnd(api, core, friend);
    await Promise.all(Array.from({ length: 5 }, () => report(core, order, 'completed', 1_600)));
    expect(await rewardsOf(core, referrer.id)).toHaveLength(1);
  });

  test('of many sales that end at once all are credited', async ({ api, core }) => {
    const referrer = await api.customer();
    const code = await codeOf(api, referrer);
    const friends = await Promise.all(
      Array.from({ length: 6 }, () => bring(api, core, code, { balance: 50 })),
    );
    const orders = await Promise.all(friends.map((friend) => placeOne(api, friend)));
    await Promise.all(orders.map((id) => report(core, id, 'completed', 1_000)));
    expect(await rewardsOf(core, referrer.id)).toHaveLength(6);
    // 5 % of 2.40 each.
    expect(await earningsOf(api, referrer)).toMatchObject({ total: '0.720000' });
  });

  test('by the own share of the referrer where they have one', async ({ api, core }) => {
    const referrer = await api.customer();
    await core.db
      .updateTable('customer')
      .set({ referral_percent: '0.1' })
      .where('id', '=', referrer.id)
      .execute();
    const friend = await bring(api, core, await codeOf(api, referrer), { balance: 50 });
    await buyAndEnd(api, core, friend);
    expect(await earningsOf(api, referrer)).toMatchObject({ total: '1.040000' });
    const { body } = await api.call(contract.getProfile, {}, referrer);
    expect(body.data.referral_program_percent).toBe(0.1);
  });

  test('what was spent already is not taken back below zero, nor from what is held for other sales', async ({
    api,
    core,
  }) => {
    const referrer = await api.customer();
    const friend = await bring(api, core, await codeOf(api, referrer), { balance: 100 });
    const old = await buyAndEnd(api, core, friend);
    await endHold(core, referrer.id);
    await buyAndEnd(api, core, friend);
    await core.db.transaction().execute(async (tx) => {
      const earnings = await lockEarnings(tx, referrer.id);
      const moved = { fee: 0n, from_referral: 500_000n, from_task: 0n };
      const { id } = await tx
        .insertInto('withdrawal')
        .values({
          ...{ customer_id: referrer.id, method_id: 1, amount: 500_000n, ...moved, state: 'sent' },
          ...{ requested_at: core.clock.now(), ended_at: core.clock.now(), locale: 'en' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await bookToBalance(tx, earnings, { id, fee: 0n, fromReferral: 500_000n, fromTask: 0n });
    });
    // 0.19 of it are to go back; 0.02 of it are still there, and 0.52 of another sale are held.
    await refundLater(core, old, 3_840_000n);
    const [reward] = await rewardsOf(core, referrer.id);
    expect(reward?.taken).toBe(20_000n);
    expect(await earningsOf(api, referrer)).toMatchObject({ available: '0.000000', total: '1.020000' });
  });
});

describe('nobody is paid for their own orders', () => {
  test('a card that both have linked', async ({ api, core, app }) => {
    const referrer = await api.customer();
    const friend = await bring(api, core, await codeOf(api, referrer), { balance: 50 });
    for (const who of [referrer, friend]) await linkCard({ api, core, app }, who);
    await buyAndEnd(api, core, friend);
    expect(await rewardsOf(core, referrer.id)).toEqual([]);
    expect(await referralsOf(core, referrer.id)).toMatchObject([{ refused_as: 'card' }]);
    // The link between the two stays known, whatever is removed afterwards.
    await core.db.deleteFrom('linked_card').where('customer_id', '=', friend.id).execute();
    await buyAndEnd(api, core, friend);
    expect(await rewardsOf(core, referrer.id)).toEqual([]);
  });

  test('a browser that both have let analytics know', async ({ api, core }) => {
    const referrer = await api.customer();
    const ids = { google_analytics4_client_id: '77.88' };
    await core.db
      .updateTable('customer')
      .set({ ga4_client_id: '77.88' })
      .where('id', '=', referrer.id)
      .execute();
    const friend = await bring(api, core, await codeOf(api, referrer), { balance: 50, ...ids });
    await buyAndEnd(api, core, friend);
    expect(await referralsOf(core, referrer.id)).toMatchObject([{ refused_as: 'browser' }]);
    expect(await rewardsOf(core, referrer.id)).toEqual([]);
  });

  test('a mailbox that both have, however it is written', async ({ api, core }) => {
    const referrer = await api.customer();
    const email = referrer.email.replace('@', '+friend@');
    const friend = await bring(api, core, await codeOf(api, referrer), { balance: 50, email });
    await buyAndEnd(api, core, friend);
    expect(await referralsOf(core, referrer.id)).toMatchObject([{ refused_as: 'identity' }]);
    expect(mailboxOf('M.i.ra+shop@GoogleMail.com')).toBe(mailboxOf('mira@gmail.com'));
    expect(mailboxOf('m.ira@example.com')).not.toBe(mailboxOf('mira@example.com'));
  });
});

describe('what a referrer sees', () => {
  test('API-79 a page of those who were brought, newest first, whose e-mails are masked; a place that is none is 422', async ({
    api,
    core,
  }) => {
    const referrer = await api.customer();
    const code = await codeOf(api, referrer);
    const friends = [];
    for (let turn = 0; turn < 3; turn += 1) friends.push(await bring(api, core, code, { balance: 50 }));
    const [first] = friends;
    if (first) await buyAndEnd(api, core, first);
    const read = (query: Record<string, string> = {}) =>
      api.call(contract.referralTable, { query: query as never }, referrer);
    const { body } = await read({ draw: '7', length: '2' });
    expect(body).toMatchObject({ draw: 7, recordsTotal: 3, recordsFiltered: 3 });
    const rest = (await read({ length: '2', after: body.next ?? '' })).body;
    expect(
      [...body.data, ...rest.data].map(({ orders_count, earned, held }) => [orders_count, earned, held]),
    ).toEqual([
      [0, '0.00', '0.00'],
      [0, '0.00', '0.00'],
      [1, '0.52', '0.52'],
    ]);
    expect(rest.next).toBeNull();
    expect((await read({ start: '2' })).body.data).toEqual(rest.data);
    expect(Object.keys(rest.data[0] ?? {})).toEqual([
      ...['id', 'email', 'created_at', 'orders_count', 'earned', 'held', 'is_rewarded'],
    ]);
    expect(rest.data[0]?.email).toBe('f•••@e•••');
    for (const query of [{ after: 'x' }, { length: '101' }, { start: '-1' }, { draw: '1e3' }])
      expect((await read(query)).status).toBe(422);
    expect((await api.call(contract.referralTable, {})).status).toBe(401);
    expect((await api.call(contract.referralTable, {}, await api.customer())).body.data).toEqual([]);
  });

  test('API-80 what the link led to and earned; a guest is 401', async ({ api, core }) => {
    const referrer = await api.customer();
    const code = await codeOf(api, referrer);
    for (let turn = 0; turn < 3; turn += 1)
      await api.call(contract.countReferralClick, { body: { affiliate_code: code } });
    const friend = await bring(api, core, code, { balance: 50 });
    await buyAndEnd(api, core, friend);
    await endHold(core, referrer.id);
    await buyAndEnd(api, core, friend);
    const { body } = await api.call(contract.referralStatistics, {}, referrer);
    expect(body.data).toEqual({
      ...{ clicks: 3, registrations: 1, orders: 2, earned: '1.04', held: '0.52', available: '0.52' },
      ...{ task_available: '0.00', referral_program_percent: 0.05, hold_days: 14, affiliate_code: code },
      ...{ buyers: 1, withdrawn: '0.00', since: core.clock.now().toISOString().slice(0, 10) },
      next_release: { amount: '0.52', at: expect.stringMatching(/Z$/) },
      earned_by_month: [...Array(5).fill('0.00'), '1.04'].map((earned) => ({
        month: expect.stringMatching(/^\d{4}-\d\d$/),
        earned,
      })),
      is_enabled: true,
      link: `${core.config.publicUrl}/app/?ref=${code}`,
      qr_code: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    });
    expect((await api.call(contract.referralStatistics, {})).status).toBe(401);
  });

  test('ENT-01 ENT-03 the profile tells the earnings, the share and the code', async ({ api, core }) => {
    const referrer = await api.customer();
    const friend = await bring(api, core, await codeOf(api, referrer), { balance: 50 });
    await buyAndEnd(api, core, friend);
    expect((await api.call(contract.getProfile, {}, referrer)).body.data).toMatchObject({
      ...{ balance: '0.00', referral_user_balance: '0.00', task_user_balance: '0.00' },
      ...{ total_earnings: '0.52', referral_program_percent: 0.05 },
      affiliate_code: expect.stringMatching(/^[0-9a-f]{14}$/),
    });
  });

  test('rewards are on no statement: what is of the balance alone is', async ({ api, core }) => {
    const referrer = await api.customer();
    const friend = await bring(api, core, await codeOf(api, referrer), { balance: 50 });
    await buyAndEnd(api, core, friend);
    const { body } = await api.call(contract.paymentStatistics, {}, referrer);
    expect([body.data, body.closing_balance]).toEqual([[], '0.00']);
  });
});

describe('links that are followed (C-35)', () => {
  test('are a number a day, with nothing about who followed them; codes of nobody and nonsense are no rows', async ({
    api,
    core,
  }) => {
    const referrer = await api.customer();
    const code = await codeOf(api, referrer);
    const press = (affiliate_code: string) =>
      api.call(contract.countReferralClick, { body: { affiliate_code } });
    const before = await core.db.selectFrom('referral_click').selectAll().execute();
    const replies = await Promise.all(Array.from({ length: 20 }, () => press(code)));
    for (const reply of [...replies, await press('nobody'), await press('<script>')])
      expect([reply.status, reply.headers['set-cookie']]).toEqual([204, undefined]);
    expect((await press('')).status).toBe(422);
    expect((await press('a'.repeat(101))).status).toBe(422);
    const rows = await core.db.selectFrom('referral_click').selectAll().execute();
    expect(rows).toHaveLength(before.length + 1);
    const { clicks, ...rest } = rows.find(({ referrer_id }) => referrer_id === referrer.id) ?? { clicks: 0 };
    expect([clicks, Object.keys(rest)]).toEqual([20, ['referrer_id', 'day']]);
  });
});
