import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { expect, test } from '../../../testing/test.ts';

describe('what a page asks about the shop', () => {
  test('API-139 GET /menu-items: entries by id with their children, in the language of the reader', async ({
    api,
  }) => {
    const { status, body } = await api.call(contract.listMenuItems);
    expect(status).toBe(200);
    const all = body.data.flatMap((item) => [item, ...item.children]);
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ name }) => name.trim() !== '')).toBe(true);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const german = await api.call(contract.listMenuItems, { query: { locale: 'de' } });
    expect(german.body.data.map(({ id }) => id)).toEqual(body.data.map(({ id }) => id));
    expect(german.body.data).not.toEqual(body.data);
  });

  test('API-141 GET /settings: what this shop is called, looks like and offers, and no secret of it', async ({
    api,
  }) => {
    const { status, body } = await api.call(contract.getSettings);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      panelName: 'Northwind',
      currencies: ['USD', 'RUB'],
      operator: { name: expect.any(String), address: expect.any(String), email: expect.any(String) },
    });
    for (const secret of ['intercomSecret', 'customCode', 'moderation'])
      expect(body).not.toHaveProperty(secret);
  });

  test('API-142 INST-33 GET /api/v1/settings: whether free trials are allowed and what widgets share', async ({
    api,
  }) => {
    const { status, body } = await api.call(contract.getGlobalSettings);
    expect(status).toBe(200);
    expect(body).toEqual({ freeTrialsIsAllowed: true, defaultOuterWidgetPartnerPercent: 0.15 });
  });

  test.for([
    ['API-139', contract.listMenuItems.path],
    ['API-141', contract.getSettings.path],
    ['API-142', contract.getGlobalSettings.path],
  ])('%s a question that is none is refused as all are: %s', async ([, path = ''], { api }) => {
    const long = await api.send({ method: 'GET', path: `${path}?locale=${'x'.repeat(21)}` });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['locale']]);
    const other = await api.send({ method: 'POST', path, body: {} });
    expect([other.status, other.headers.allow]).toEqual([405, expect.stringContaining('GET')]);
    expect(other.body.message).toMatch(/\S/);
  });
});
