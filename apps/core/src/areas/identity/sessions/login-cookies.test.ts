import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { type Api, makeApi, type Reply } from '../../../../testing/api.ts';
import { expect, test } from '../../../../testing/test.ts';
import { makeWeb } from '../../../processes/web.ts';

const DAY = 24 * 3600;
const password = 'correct horse 42';
type SetCookie = { value: string; terms: string[] };

/** Cookies of an answer by name, with their terms in order. */
function cookiesOf(reply: Reply): Record<string, SetCookie> {
  const lines = [reply.headers['set-cookie'] ?? []].flat() as string[];

  return Object.fromEntries(
    lines.map((line) => {
      const [pair = '', ...terms] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      return [name, { value: decodeURIComponent(value), terms: terms.sort() }];
    }),
  );
}

const enter = (api: Api, email: string, remember?: boolean) =>
  api.call(contract.login, { body: { email, password, ...(remember !== undefined && { remember }) } });
const gone = {
  value: '',
  terms: expect.arrayContaining([expect.stringMatching(/^Expires=Thu, 01 Jan 1970/)]),
};
const NAMES = ['AUTH_TOKEN', 'onPanelLoggedIn', 'rememberUser', 'rememberEmail'];

describe('what a login leaves in the browser', () => {
  test('CK-02 CK-03 CK-04 CK-09 AUTH-07 AUTH-15 CONST-42 the session, the marker and, on request, who it was: for 7 days', async ({
    api,
  }) => {
    const { email } = await api.customer();
    const cookies = cookiesOf(await enter(api, email, true));
    const terms = ['Path=/', 'SameSite=Lax'];
    const week = `Max-Age=${7 * DAY}`;
    expect(cookies).toEqual({
      AUTH_TOKEN: { value: expect.stringMatching(/./), terms: ['HttpOnly', week, ...terms] },
      onPanelLoggedIn: { value: '1', terms: [week, ...terms] },
      rememberUser: { value: '1', terms: [week, ...terms] },
      rememberEmail: { value: email, terms: ['HttpOnly', week, ...terms] },
    });
  });

  test('on https every one of them is Secure', async ({ core }) => {
    const shop = { ...core, config: { ...core.config, publicUrl: 'https://shop.example' } };
    const app = await makeWeb(shop);
    const api = makeApi(app, shop);
    const { email } = await api.customer();
    const cookies = cookiesOf(await enter(api, email, true));
    expect(Object.keys(cookies).sort()).toEqual([...NAMES].sort());
    for (const { terms } of Object.values(cookies)) expect(terms).toContain('Secure');
    await app.close();
  });

  test('without being asked to, nothing remembers who it was; a login of before is forgotten', async ({
    api,
  }) => {
    const { email } = await api.customer();
    for (const asked of [undefined, false]) {
      const cookies = cookiesOf(await enter(api, email, asked));
      expect(cookies).toMatchObject({
        onPanelLoggedIn: { value: '1' },
        rememberUser: gone,
        rememberEmail: gone,
      });
    }
    const wrong = await api.call(contract.login, { body: { email, password: 'not it', remember: true } });
    expect([wrong.status, cookiesOf(wrong)]).toEqual([422, {}]);
  });

  test('a refresh gives all of them another week; a session that is over keeps the e-mail alone', async ({
    api,
  }) => {
    const { email } = await api.customer();
    const { AUTH_TOKEN: first } = cookiesOf(await enter(api, email, true));
    const kept = `rememberUser=1; rememberEmail=${encodeURIComponent(email)}`;
    const refresh = (token: string) =>
      api.call(contract.refresh, {}, { headers: { cookie: `AUTH_TOKEN=${token}; ${kept}` } });
    const renewed = cookiesOf(await refresh(first?.value ?? ''));
    expect(Object.keys(renewed).sort()).toEqual([...NAMES].sort());
    expect(renewed.rememberEmail?.value).toBe(email);
    const over = await refresh('garbage');
    expect(over.status).toBe(401);
    expect(cookiesOf(over)).toEqual({ AUTH_TOKEN: gone, onPanelLoggedIn: gone });
  });

  test('AUTH-20 logging out removes them all', async ({ api }) => {
    const { email } = await api.customer();
    const { AUTH_TOKEN: token } = cookiesOf(await enter(api, email, true));
    const out = await api.call(contract.logout, {}, { headers: { cookie: `AUTH_TOKEN=${token?.value}` } });
    expect(cookiesOf(out)).toEqual(Object.fromEntries(NAMES.map((name) => [name, gone])));
  });
});
