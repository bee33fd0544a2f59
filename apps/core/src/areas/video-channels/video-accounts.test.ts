import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { accountParams, channelLink, linked, verified } from '../../../testing/fixtures/channels.ts';
import { expect, test } from '../../../testing/test.ts';
import { eraseCustomers } from '../own-data/erase-customers.ts';
import { findAccounts, isVerified } from './face/store.ts';
import { forgetChannels } from './forget-channels.ts';
import { lookForProofs } from './look-for-proofs.ts';

const DAY = 24 * 3600;
const link = (api: Api, { token }: TestCustomer, youtube_channel_url: string) =>
  api.call(contract.linkChannel, { body: { youtube_channel_url } }, { token });
const faultOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as contract.ErrorBody).errors,
];
const listOf = async (api: Api, { token }: TestCustomer) =>
  (await api.call(contract.listLinkedChannels, {}, { token })).body.data;

describe('linking', () => {
  test('API-29 ENT-07 a channel is linked by its link, with a code; the same link again is the same account', async ({
    api,
  }) => {
    const buyer = await api.customer();
    const url = channelLink('demo');
    const { status, body } = await link(api, buyer, url);
    expect(status).toBe(201);
    const account = body.data;
    expect(account).toEqual({
      id: expect.any(Number),
      code: expect.stringMatching(/^[A-Z]{2}-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      verification_code_at: null,
      verification_public_subscriptions_at: null,
      youtube_channel: { youtube_channel_id: expect.stringMatching(/^UC[\w-]{22}$/) },
      is_reportable: false,
    });
    // The same channel by other forms of its link.
    expect((await link(api, buyer, `${url.replace('https://www.', '')}/videos`)).body.data).toEqual(account);
    const byId = `https://m.youtube.com/channel/${account.youtube_channel.youtube_channel_id}?app=x`;
    expect((await link(api, buyer, byId)).body.data).toEqual(account);
    const { body: profile } = await api.call(contract.getProfile, {}, buyer);
    expect(profile.data.youtube_accounts).toEqual([account]);
    expect(await listOf(api, buyer)).toMatchObject([
      { ...account, is_verified: false, code_checked_at: null },
    ]);
  });

  test.for<[string, string]>([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'This is a video, not a channel'],
    ['https://youtu.be/dQw4w9WgXcQ', 'This is a video, not a channel'],
    ['https://www.tiktok.com/@northwind', 'a YouTube channel'],
    ['no link at all', 'link'],
    ['https://www.youtube.com/@gone-away', 'could not find'],
  ])('API-29 %s is 422 on the channel url', async ([url, why], { api }) => {
    const reply = await link(api, await api.customer(), url);
    expect(faultOf(reply)).toEqual([422, { youtube_channel_url: [expect.stringContaining(why)] }]);
  });

  test('an eleventh is refused, also at once; guests are 401', async ({ api }) => {
    const buyer = await api.customer();
    const replies = await Promise.all(Array.from({ length: 12 }, () => link(api, buyer, channelLink())));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 422, 422]);
    expect((await api.call(contract.listLinkedChannels)).status).toBe(401);
    expect(
      (await api.call(contract.linkChannel, { body: { youtube_channel_url: channelLink() } })).status,
    ).toBe(401);
  });
});

describe('the two proofs', () => {
  test('API-31 API-32 each is looked for when asked, and both make the channel verified', async ({ api }) => {
    const buyer = await api.customer();
    const account = await linked(api, buyer);
    const code = await api.call(contract.verifyChannelCode, accountParams(account), buyer);
    expect(code.status).toBe(200);
    expect(code.body.data).toEqual({ ...account, verification_code_at: expect.any(String) });
    expect((await listOf(api, buyer))[0]?.is_verified).toBe(false);
    const { status, body } = await api.call(
      contract.verifyPublicSubscriptions,
      accountParams(account),
      buyer,
    );
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...code.body.data,
      verification_public_subscriptions_at: expect.any(String),
    });
    expect(await listOf(api, buyer)).toMatchObject([{ is_verified: true, next_check_at: null }]);
    // Once found it stays, whatever becomes of the description.
    const again = await api.call(contract.verifyChannelCode, accountParams(account), buyer);
    expect(again.body.data).toEqual(body.data);
  });

  test('API-31 API-32 what is not there yet is no fault; a look needs 30 seconds since the one before', async ({
    api,
    clock,
  }) => {
    const buyer = await api.customer();
    clock.stand();
    const account = await linked(api, buyer, channelLink('no-code-private'));
    for (const call of [contract.verifyChannelCode, contract.verifyPublicSubscriptions]) {
      const ask = () => api.call(call, accountParams(account), buyer);
      const both = await Promise.all([ask(), ask()]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
      expect(both.find(({ status }) => status === 200)?.body.data).toEqual(account);
      clock.tick(29);
      expect((await ask()).status).toBe(429);
      clock.tick(1);
      expect((await ask()).status).toBe(200);
    }
    const [row] = await listOf(api, buyer);
    expect(row).toMatchObject({ code_checked_at: expect.any(String), next_check_at: expect.any(String) });
    clock.goOn();
  });

  test('API-30..32 a stranger and an unknown id are 404, and text that is no id', async ({ api }) => {
    const account = await linked(api, await api.customer());
    const stranger = await api.customer();
    const calls = [
      contract.unlinkChannel,
      contract.verifyChannelCode,
      contract.verifyPublicSubscriptions,
      contract.getChannelStatistics,
      contract.allowChannelReading,
    ];
    for (const call of calls)
      for (const id of [account.id, 2_000_000_000, 'x'])
        expect(
          (await api.call(call, { params: { youtubeAccountId: String(id) } }, stranger)).status,
        ).toBeOneOf(id === 'x' ? [404, 422] : [404]);
  });

  test('a worker looks by itself, less often the longer it waits, and replaces a code whose time is over', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer();
    await linked(api, buyer);
    const never = await linked(api, buyer, channelLink('no-code'));
    clock.tick(601);
    await lookForProofs(core);
    const [found, waiting] = await findAccounts(core.db, buyer.id);
    expect(found && isVerified(found)).toBe(true);
    expect(waiting).toMatchObject({
      code_found_at: null,
      subscriptions_public_at: expect.any(Date),
      code: never.code,
    });
    clock.tick(8 * DAY);
    await lookForProofs(core);
    const later = (await findAccounts(core.db, buyer.id))[1];
    expect(later?.code).not.toBe(never.code);
    expect((later?.next_check_at?.getTime() ?? 0) - clock.now().getTime()).toBeGreaterThan(6 * 3600 * 1000);
  });
});

describe('one channel, several customers', () => {
  test('an unproven claim is no hindrance; whoever proves it has it, and later ones are refused', async ({
    api,
  }) => {
    const [stranger, owner, late] = [await api.customer(), await api.customer(), await api.customer()];
    const url = channelLink();
    const claim = await linked(api, stranger, url);
    await api.call(contract.verifyPublicSubscriptions, accountParams(claim), stranger);
    const account = await verified(api, owner, url);
    expect(account.code).not.toBe(claim.code);
    const refused = await api.call(contract.verifyChannelCode, accountParams(claim), stranger);
    expect(faultOf(refused)).toEqual([422, { channel: [expect.stringContaining('another account')] }]);
    expect(faultOf(await link(api, late, url))).toEqual([
      422,
      { youtube_channel_url: [expect.stringContaining('another account')] },
    ]);
    await api.call(contract.unlinkChannel, accountParams(account), owner);
    expect((await link(api, late, url)).status).toBe(201);
  });

  test('two who prove it at once: one has it', async ({ api }) => {
    const [one, other] = [await api.customer(), await api.customer()];
    const url = channelLink();
    const claims = await Promise.all([linked(api, one, url), linked(api, other, url)]);
    const prove = (call: typeof contract.verifyChannelCode | typeof contract.verifyPublicSubscriptions) =>
      Promise.all(
        [one, other].map((buyer, place) => api.call(call, accountParams(claims[place] ?? { id: 0 }), buyer)),
      );
    await prove(contract.verifyChannelCode);
    const replies = await prove(contract.verifyPublicSubscriptions);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('the end', () => {
  test('API-30 unlinking deletes the account and all that was read of it; twice is 404', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const account = await verified(api, buyer);
    const unlink = () => api.call(contract.unlinkChannel, accountParams(account), buyer);
    const both = await Promise.all([unlink(), unlink()]);
    expect(both.map(({ status }) => status)).toContain(204);
    expect((await unlink()).status).toBe(404);
    expect(await findAccounts(core.db, buyer.id)).toEqual([]);
    const days = await core.db
      .selectFrom('channel_day')
      .select('day')
      .where('account_id', '=', account.id)
      .execute();
    expect(days).toEqual([]);
  });

  test('what nobody proved in a month is deleted, and so is all of an erased account', async ({
    api,
    core,
    clock,
  }) => {
    const [buyer, leaving] = [await api.customer(), await api.customer()];
    await linked(api, buyer, channelLink('no-code'));
    await verified(api, leaving);
    await api.call(contract.deleteProfile, { body: { current_password: 'correct horse 42' } }, leaving);
    clock.tick(7 * DAY + 1);
    await eraseCustomers(core);
    expect(await findAccounts(core.db, leaving.id)).toEqual([]);
    clock.tick(24 * DAY);
    await forgetChannels(core);
    expect(await findAccounts(core.db, buyer.id)).toEqual([]);
  });
});
