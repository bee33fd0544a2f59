import * as contract from '@fanfare/contract';
import { onTestFinished } from 'vitest';
import { limited } from '../../testing/limited.ts';
import { expect, test } from '../../testing/test.ts';
import { customerOfCookie } from '../areas/identity/face/sessions.ts';
import { makeWeb } from '../processes/web.ts';
import { mountStorefront } from './documents/storefront.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const PASSWORD = 'a good password';

test('S8 a form that was sent without scripts counts for whoever sent it, as every sign-in does', async ({
  core,
  api,
}) => {
  const email = 'plain-form@example.com';
  await api.call(contract.register, {
    body: { name: 'Ada', email, password: PASSWORD, password_confirmation: PASSWORD },
  });
  const shop = limited(core);
  const app = await makeWeb(shop);
  await mountStorefront(app, shop, customerOfCookie);
  onTestFinished(() => app.close());
  const post = (fields: Record<string, string>, remoteAddress: string, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/app/de/login?redirect=/de/orders',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  const first = await post({ email, password: 'a wrong one' }, '203.0.113.7');
  expect(first.statusCode).toBe(422);
  expect(first.body).toContain(email);
  expect(first.body).not.toContain('a wrong one');
  for (let attempt = 1; attempt < 10; attempt += 1)
    expect((await post({ email, password: 'a wrong one' }, '203.0.113.7')).statusCode).toBe(422);
  expect((await post({ email, password: PASSWORD }, '203.0.113.7')).statusCode).toBe(429);

  const other = 'plain-form-2@example.com';
  await api.call(contract.register, {
    body: { name: 'Ada', email: other, password: PASSWORD, password_confirmation: PASSWORD },
  });
  const entered = await post({ email: other, password: PASSWORD }, '198.51.100.9');
  expect(entered.statusCode).toBe(302);
  expect(entered.headers.location).toBe('/app/de/orders');
  expect(String(entered.headers['set-cookie'])).toContain(`${SESSION_COOKIE}=`);
  expect(entered.headers['cache-control']).toBe('private, no-store');

  expect((await post({ email: 'x'.repeat(70_000) }, '198.51.100.9')).statusCode).toBe(413);
  expect((await post({}, '198.51.100.9', { 'content-type': 'application/json' })).statusCode).toBe(415);
  expect((await post({}, '198.51.100.9', { origin: 'https://elsewhere.example' })).statusCode).toBe(400);
});

test('S8 a form that is refused before its page reads it is answered with a page in the language of the page', async ({
  core,
}) => {
  const app = await makeWeb(core);
  await mountStorefront(app, core, customerOfCookie);
  onTestFinished(() => app.close());
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        accept: 'text/html,*/*;q=0.8',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload,
    });

  const long = await post('/app/de/login?redirect=/de/orders&tab=1', `email=${'x'.repeat(70_000)}`, {
    'accept-language': 'ru',
  });
  expect(long.statusCode).toBe(413);
  expect(long.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(long.headers['cache-control']).toBe('no-store');
  expect(long.body).toContain('<html lang="de">');
  expect(long.body).toContain('Das sind zu viele Daten für eine Anfrage.');
  expect(long.body).toContain('<a href="/app/de/login?redirect=/de/orders&amp;tab=1">Zurück zur Seite</a>');

  const foreign = await post('/app/ja/login', 'email=a', { origin: 'https://elsewhere.example' });
  expect(foreign.statusCode).toBe(400);
  expect(foreign.body).toContain('<html lang="ja">');
  expect(foreign.body).toContain('>ページに戻る</a>');

  const elsewhere = await app.inject({ url: '//elsewhere.example', headers: { accept: 'text/html' } });
  expect(elsewhere.statusCode).toBe(404);
  expect(elsewhere.body).toContain('<p>');
  expect(elsewhere.body).not.toContain('href');

  const call = await app.inject({ url: '/api/v1/nothing', headers: { accept: 'text/html' } });
  expect(call.json()).toMatchObject({ code: 'page_not_found' });
});
