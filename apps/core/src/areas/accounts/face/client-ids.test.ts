import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { expect, test } from '../../../../testing/test.ts';

const idsOf = async (api: Api, token: string) =>
  (await api.call(contract.getProfile, {}, { token })).body.data.analytics_client_ids;

describe('how analytics know a customer', () => {
  test('API-18 POST /api/v1/profile/set-analytics-client-id keeps both ids, changes one, forgets one; a guest gets 401', async ({
    api,
  }) => {
    const { token } = await api.customer();
    const set = (body: object, by: string | undefined = token) =>
      api.call(contract.setAnalyticsClientId, { body }, { token: by });
    expect(await idsOf(api, token)).toEqual({ yandex: null, ga4: null });
    expect((await set({ yandex: '1701234567890123456', ga4: '123.456' })).status).toBe(204);
    expect(await idsOf(api, token)).toEqual({ yandex: '1701234567890123456', ga4: '123.456' });
    await set({ ga4: '789.012' });
    expect(await idsOf(api, token)).toEqual({ yandex: '1701234567890123456', ga4: '789.012' });
    await set({ yandex: null, ga4: '' });
    expect(await idsOf(api, token)).toEqual({ yandex: null, ga4: null });
    for (const wrong of [
      { ga4: 'a b' },
      { ga4: 'x'.repeat(101) },
      { yandex: 1 },
      { other: 'x' },
      { ga4: '<b>' },
    ]) {
      const refused = await set(wrong);
      expect([refused.status, Object.keys((refused.body as unknown as contract.ErrorBody).errors)]).toEqual([
        422,
        Object.keys(wrong),
      ]);
    }
    expect((await api.call(contract.setAnalyticsClientId, { body: {} })).status).toBe(401);
  });

  test('CK-01 a registration keeps whose link it came by and the ids; what can be no code is not kept', async ({
    api,
    core,
  }) => {
    const referredBy = async (name: string, more: object) => {
      const { status, body } = await api.call(contract.register, {
        body: {
          name: 'Ada',
          email: `${name}@example.com`,
          password: 'correct horse 42',
          password_confirmation: 'correct horse 42',
          ...more,
        },
      });
      expect(status).toBe(201);
      const { referred_by_code: code } = await core.db
        .selectFrom('customer')
        .select('referred_by_code')
        .where('id', '=', body.data.id)
        .executeTakeFirstOrThrow();
      return { code, ids: body.data.analytics_client_ids };
    };
    expect(
      await referredBy('sent', { affiliate_code: 'spring-24', google_analytics4_client_id: '1.2' }),
    ).toEqual({ code: 'spring-24', ids: { yandex: null, ga4: '1.2' } });
    expect((await referredBy('alone', {})).code).toBeNull();
    expect((await referredBy('odd', { affiliate_code: '<script>' })).code).toBeNull();
    expect((await referredBy('none', { affiliate_code: null })).code).toBeNull();
  });
});
