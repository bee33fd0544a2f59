import * as contract from '@fanfare/contract';
import { onTestFinished } from 'vitest';
import { limited } from '../../testing/limited.ts';
import { expect, test } from '../../testing/test.ts';
import { customerOfCookie } from '../areas/accounts/sessions.ts';
import { makeWeb } from '../web.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { mountStorefront } from './storefront.ts';

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
  for (let tried = 1; tried < 10; tried += 1)
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
