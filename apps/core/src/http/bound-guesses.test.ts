import { describe, onTestFinished } from 'vitest';
import { limited } from '../../testing/limited.ts';
import { expect, test } from '../../testing/test.ts';
import { customerOfCookie } from '../areas/identity/face/sessions.ts';
import type { Core } from '../core.ts';
import { makeWeb } from '../processes/web.ts';
import { mountStorefront } from './documents/storefront.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** The shop with its pages and limits, and how often it has looked for a session. */
async function openShop(core: Core) {
  let looked = 0;
  const db = core.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"session"')) looked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const shop = { ...limited(core), db };
  const app = await makeWeb(shop);
  await mountStorefront(app, shop, customerOfCookie);
  onTestFinished(() => app.close());
  const open = async (cookie?: string, path = '/app/') => {
    const headers = { accept: 'text/html', ...(cookie && { cookie: `${SESSION_COOKIE}=${cookie}` }) };
    return (await app.inject({ url: path, headers })).statusCode;
  };
  const signIn = async (email: string) => {
    const payload = { email, password: 'correct horse 42' };
    const { cookies } = await app.inject({ method: 'POST', url: '/login', payload });
    return cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '';
  };

  return {
    open,
    signIn,
    lookUps: () => looked,
  };
}

describe('the cookie of a session that a page is asked for with', () => {
  test('S8 forged ones are bounded before they are looked for; guests and who is known read on', async ({
    api,
    core,
  }) => {
    const { open, signIn, lookUps } = await openShop(core);
    const cookie = await signIn((await api.customer()).email);
    expect(await open(cookie, '/app/orders')).toBe(200);
    const before = lookUps();
    const forged = (place: number) => `${(place + 40_000).toString(36)}.1.${'x'.repeat(43)}`;
    const answers = await Promise.all(Array.from({ length: 300 }, (_, place) => open(forged(place))));
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(answers.filter((status) => status === 200).length).toBeLessThan(31);
    expect(lookUps() - before).toBeLessThan(31);
    expect([await open(), await open(cookie, '/app/orders')]).toEqual([200, 200]);
  });

  test('one of a session that is over is looked for once, however many pages its browser opens', async ({
    api,
    core,
  }) => {
    const { open, signIn, lookUps } = await openShop(core);
    const { id, email } = await api.customer();
    const cookie = await signIn(email);
    await core.db
      .updateTable('session')
      .set({ revoked_at: core.clock.now() })
      .where('customer_id', '=', id)
      .execute();
    const before = lookUps();
    for (let page = 0; page < 60; page += 1) expect(await open(cookie)).toBe(200);
    expect(lookUps() - before).toBe(1);
  });
});
