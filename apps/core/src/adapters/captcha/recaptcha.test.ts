import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChosenCaptcha } from './chosen-captcha.ts';
import type { Captcha } from './port.ts';
import { makeRecaptcha } from './recaptcha.ts';

/** Next answer of the asked server: JSON, a text that is none, or nothing at all. */
let answer: object | string | 'hang-up' = {};
const asked: string[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(body);
    if (answer === 'hang-up') request.socket.destroy();
    else reply.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

const captcha = () => makeRecaptcha({ siteKey: 'the-site-key', secret: 'the secret', url });
const told = async (next: typeof answer) => {
  answer = next;
  return captcha().verify('sign_in', 'a solution');
};

test('a solution is one of its action that Google believes; the secret is sent to it alone', async () => {
  expect(await told({ success: true, action: 'sign_in', score: 0.9 })).toBe(true);
  expect(asked.at(-1)).toBe('secret=the+secret&response=a+solution');
  expect(await told({ success: true, action: 'sign_in', score: 0.1 })).toBe(false);
  expect(await told({ success: true, action: 'register', score: 0.9 })).toBe(false);
  expect(await told({ success: true, score: 0.9 })).toBe(false);
  expect(await told({ success: false, 'error-codes': ['timeout-or-duplicate'] })).toBe(false);
  expect(await captcha().challenge('sign_in')).toEqual({
    parameters: { type: 'recaptcha', siteKey: 'the-site-key' },
    signature: '',
  });
});

test('what is too long is refused without asking; an answer that is none lets nobody through', async () => {
  const before = asked.length;
  expect(await captcha().verify('sign_in', 'x'.repeat(5000))).toBe(false);
  expect(asked).toHaveLength(before);
  for (const next of ['no json', { foo: 1 }, 'hang-up'] as const)
    await expect(told(next)).rejects.toMatchObject({ code: 'unavailable' });
});

test('INST-24 reCAPTCHA is asked where the shop has both keys of it, as soon as it has them', async () => {
  const builtIn: Captcha = {
    challenge: async () => ({ parameters: { type: 'own' }, signature: 's' }),
    verify: async () => true,
  };
  let key: string | null = null;
  const typeOf = async (secret: string | null) => {
    const chosen = makeChosenCaptcha({ builtIn, siteKey: async () => key, secret, url });
    return (await chosen.challenge('order')).parameters.type;
  };
  expect(await typeOf('the secret')).toBe('own');
  key = 'the-site-key';
  expect(await typeOf('the secret')).toBe('recaptcha');
  expect(await typeOf(null)).toBe('own');
});
