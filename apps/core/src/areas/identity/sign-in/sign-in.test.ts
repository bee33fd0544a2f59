import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { type Api, makeApi } from '../../../../testing/api.ts';
import { hashAtFullCost } from '../../../../testing/argon2.ts';
import { solve } from '../../../../testing/doubles/captcha.ts';
import { limited } from '../../../../testing/limited.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { statusOf } from '../../../http/errors.ts';
import { makeWeb } from '../../../processes/web.ts';
import type { Refusal } from '../../../refusal.ts';
import { signIn } from './sign-in.ts';
import { tellOfGuesses } from './tell-of-guesses.ts';

const password = 'a good password';
let made = 0;

async function account(api: Api): Promise<string> {
  const email = `guessed-${++made}@example.com`;
  await api.call(contract.register, {
    body: { name: 'Ada', email, password, password_confirmation: password },
  });
  return email;
}

type Attempt = { secret?: string; from?: string; solution?: string };
const enter = (
  core: Core,
  email: string,
  { secret = 'wrong one', from = '10.1.1.1', solution }: Attempt = {},
) =>
  signIn(core, { email, password: secret, 'g-recaptcha-response': solution }, from).then(
    () => 200,
    (error: Refusal) => (error.code === 'captcha_required' ? 'captcha' : statusOf(error)),
  );
const solved = async (core: Core) => solve(await core.captcha.challenge('sign_in'));
async function lettersTo(core: Core, email: string) {
  await tellOfGuesses(core);

  return core.db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', email)
    .where('template', '=', 'sign-in-attempts')
    .execute();
}

describe('S8 guessing a password', () => {
  test('of 25 wrong ones at once from one address, by two processes, 10 are looked at; then 429 there', async ({
    api,
    core,
  }) => {
    const email = await account(api);
    const [one, two] = [limited(core), limited(core)];
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, (_, place) => enter(place % 2 ? one : two, email)),
    );
    expect(outcomes.filter((outcome) => outcome === 422)).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(15);
    expect(await enter(one, email, { secret: password })).toBe(429);
  });

  test('the right one is let in from elsewhere, with a captcha once there were 10 wrong ones', async ({
    api,
    core,
    clock,
  }) => {
    const [email, shop] = [await account(api), limited(core)];
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await enter(shop, email, { from: `10.2.0.${attempt}` })).toBe(422);
    const owner = { secret: password, from: '10.3.3.3' };
    expect(await enter(shop, email, owner)).toBe('captcha');
    expect(await enter(shop, email, { ...owner, solution: 'none' })).toBe('captcha');
    const solution = await solved(core);
    expect(await enter(shop, email, { ...owner, solution })).toBe(200);
    expect(await enter(shop, email, { ...owner, solution })).toBe('captcha');
    clock.tick(901);
    expect(await enter(shop, email, owner)).toBe(200);
  });

  test('1,000 guesses from 1,000 addresses: 10 passwords are looked at, the owner has one letter a day', async ({
    api,
    core,
    clock,
  }) => {
    const [email, shop] = [await account(api), limited(core)];
    const guess = async (round: number) => {
      const outcomes = [];
      for (let attempt = 0; attempt < 200; attempt += 1)
        outcomes.push(
          ...(await Promise.all(
            Array.from({ length: 5 }, (_, place) =>
              enter(shop, email, { from: `10.${round}.${attempt}.${place}` }),
            ),
          )),
        );
      return outcomes.filter((outcome) => outcome === 422).length;
    };
    expect(await guess(4)).toBe(10);
    expect(await lettersTo(core, email)).toHaveLength(1);
    clock.tick(901);
    expect(await guess(5)).toBe(10);
    expect((await lettersTo(core, email)).length).toBeLessThanOrEqual(2);
  });

  test('an unknown e-mail is answered alike and nobody is written to', async ({ api, core }) => {
    const [known, unknown] = [await account(api), `nobody-${++made}@example.com`];
    const shop = limited(core);
    const outcomes = async (email: string) => {
      const told = [];
      for (let attempt = 0; attempt < 13; attempt += 1)
        told.push(await enter(shop, email, { from: `10.6.${made}.${attempt}` }));
      return told;
    };
    expect(await outcomes(unknown)).toEqual(await outcomes(known));
    expect(await lettersTo(core, unknown)).toEqual([]);
  });

  test('one address guesses at 50 accounts; right ones are not counted', async ({ api, core }) => {
    const [own, shop] = [await account(api), limited(core)];
    for (let again = 0; again < 30; again += 1)
      expect(await enter(shop, own, { secret: password, from: '10.7.7.7' })).toBe(200);
    const outcomes = [];
    for (let attempt = 0; attempt < 55; attempt += 1)
      outcomes.push(await enter(shop, `spray-${attempt}@example.com`, { from: '10.7.7.7' }));
    expect(outcomes.filter((outcome) => outcome === 422)).toHaveLength(50);
    expect(outcomes.at(-1)).toBe(429);
  });

  test('counters that can not be asked let nobody in', async ({ api, core }) => {
    const email = await account(api);
    const broken = {
      add: () => Promise.reject(new Error('gone')),
      isAway: () => true,
      stop: async () => undefined,
    };
    expect(await enter({ ...limited(core), counters: broken }, email, { secret: password })).toBe(503);
  });
});

describe('by the API', () => {
  test('captcha_required comes with its action; the solution of the challenge lets the sixth registration through', async ({
    core,
  }) => {
    const shop = limited(core);
    const app = await makeWeb(shop);
    const api = makeApi(app, shop);
    const register = (more = {}) =>
      api.call(contract.register, {
        body: {
          name: 'Ada',
          email: `many-${++made}@example.com`,
          password,
          password_confirmation: password,
          ...more,
        },
      });
    for (let done = 0; done < 5; done += 1) expect((await register()).status).toBe(201);
    const refused = await register();
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        code: 'captcha_required',
        params: { action: 'register' },
        errors: { 'g-recaptcha-response': [expect.stringContaining('not a robot')] },
      },
    ]);
    const { body } = await api.call(contract.getCaptchaChallenge, { query: { action: 'register' } });
    const solution = await solve(body.data);
    expect((await register({ 'g-recaptcha-response': solution })).status).toBe(201);
    expect((await register({ 'g-recaptcha-response': solution })).status).toBe(422);
    await app.close();
  });
});

describe('many passwords at once', () => {
  hashAtFullCost();

  test('a full queue of passwords is 429 on every call that hashes one, never a 500', async ({ api }) => {
    const email = await account(api);
    const replies = await Promise.all(
      Array.from({ length: 140 }, (_, place) =>
        place % 2
          ? api.call(contract.login, { body: { email, password } })
          : api.call(contract.register, {
              body: {
                name: 'Q',
                email: `queue-${place}@example.com`,
                password,
                password_confirmation: password,
              },
            }),
      ),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    expect(statuses).toContain(429);
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });
});
