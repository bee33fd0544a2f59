import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { type Api, makeApi } from '../../../../testing/api.ts';
import { limited } from '../../../../testing/limited.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { makeWeb } from '../../../processes/web.ts';
import { answerPasswordRequests } from './ask-for-password.ts';

const OLD = 'correct horse 42';
const NEW = 'a lamp beside the harbour';

const ask = (api: Api, email: string, more = {}) =>
  api.call(contract.askForPassword, { query: { locale: 'de' }, body: { email, ...more } });
const reset = (api: Api, email: string, token: string, password = NEW) =>
  api.call(contract.resetPassword, { body: { email, token, password, password_confirmation: password } });
const signIn = async (api: Api, email: string, password: string) =>
  (await api.call(contract.login, { body: { email, password } })).status;
const isSignedIn = async (api: Api, token: string) =>
  (await api.call(contract.getProfile, {}, { token })).status;

async function lettersTo(core: Core, email: string, template = 'password-reset') {
  await answerPasswordRequests(core);

  return core.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', email)
    .where('template', '=', template)
    .orderBy('id')
    .execute();
}

/** The token in the last letter, as its reader finds it. */
async function tokenFor(core: Core, email: string): Promise<string> {
  const letter = (await lettersTo(core, email)).at(-1);
  if (!letter) throw new Error('no letter');
  const { text } = await core.mailer.render(letter);

  return /password\/reset\?email=\S+&token=(\S+)/.exec(text)?.[1] ?? '';
}

describe('a password that was lost', () => {
  test('API-12 POST /password/email answers alike for an address with an account and without, and refuses what is no address', async ({
    api,
    core,
  }) => {
    const { email } = await api.customer();
    const [known, unknown] = [await ask(api, email), await ask(api, 'nobody-here@example.com')];
    expect([known.status, known.body]).toEqual([204, unknown.body]);
    expect(unknown.status).toBe(204);
    // Both have left the same row, and nothing was looked for yet.
    const rows = await core.db
      .selectFrom('password_request')
      .select(['email', 'locale'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { email, locale: 'de' },
      { email: 'nobody-here@example.com', locale: 'de' },
    ]);
    const [letter] = await lettersTo(core, email);
    expect(letter?.locale).toBe('de');
    // The address is the shop's own, whatever host the request named, and the row holds no token.
    expect(letter?.props).toEqual({
      resetUrl: expect.stringMatching(
        `^${core.config.publicUrl}/app/de/password/reset\\?email=[^&]+&token=reset-[\\w-]+$`,
      ),
    });
    expect(await lettersTo(core, 'nobody-here@example.com')).toEqual([]);

    const refused = await ask(api, 'no address');
    expect(refused.status).toBe(422);
    expect((refused.body as unknown as contract.ErrorBody).errors.email).toHaveLength(1);
  });

  test('API-13 POST /password/reset sets it once, ends every session, tells the owner and signs nobody in', async ({
    api,
    core,
  }) => {
    const owner = await api.customer();
    await ask(api, owner.email);
    const token = await tokenFor(core, owner.email);
    const done = await reset(api, owner.email, token);
    expect(done.status).toBe(204);
    expect(done.headers['set-cookie']).toBeUndefined();
    expect(done.headers.authorization).toBeUndefined();
    expect(await signIn(api, owner.email, OLD)).toBe(422);
    expect(await signIn(api, owner.email, NEW)).toBe(200);
    await expect.poll(() => isSignedIn(api, owner.token)).toBe(403);
    expect(await lettersTo(core, owner.email, 'account-changed')).toHaveLength(1);

    const again = await reset(api, owner.email, token, 'another fine password');
    expect(again.status).toBe(422);
    expect((again.body as unknown as contract.ErrorBody).errors.token).toHaveLength(1);
    expect(await signIn(api, owner.email, NEW)).toBe(200);
  });

  test('of twenty at once with one link one sets its password', async ({ api, core }) => {
    const { email } = await api.customer();
    await ask(api, email);
    const token = await tokenFor(core, email);
    const passwords = Array.from({ length: 20 }, (_, index) => `password of number ${index}`);
    const replies = await Promise.all(passwords.map((password) => reset(api, email, token, password)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(19);
    const winner = passwords[replies.findIndex(({ status }) => status === 204)] ?? '';
    expect(await signIn(api, email, winner)).toBe(200);
    expect(await lettersTo(core, email, 'account-changed')).toHaveLength(1);
  });

  test('a link is worth nothing after an hour, for another e-mail, for another purpose, forged, or after the e-mail changed', async ({
    api,
    core,
    clock,
  }) => {
    const [owner, other] = [await api.customer(), await api.customer()];
    await ask(api, owner.email);
    const token = await tokenFor(core, owner.email);
    const refused = async (email: string, link: string) =>
      expect((await reset(api, email, link)).status, link).toBe(422);
    await refused(other.email, token);
    await refused('nobody-here@example.com', token);
    await refused(owner.email, `${token.slice(0, -2)}AA`);
    await refused(owner.email, token.replace(/^r/, 'e'));
    await refused(owner.email, 'r.1.x');
    await core.db
      .updateTable('customer')
      .set({ email: `moved-${owner.email}` })
      .where('id', '=', owner.id)
      .execute();
    await refused(owner.email, token);
    await refused(`moved-${owner.email}`, token);

    await ask(api, other.email);
    const late = await tokenFor(core, other.email);
    clock.tick(3600 + 61);
    await refused(other.email, late);
    expect(await signIn(api, other.email, OLD)).toBe(200);
  });

  test('a password that does not do leaves the link as it was', async ({ api, core }) => {
    const { email } = await api.customer();
    await ask(api, email);
    const token = await tokenFor(core, email);
    const common = await reset(api, email, token, 'password123');
    expect(common.status).toBe(422);
    expect((common.body as unknown as contract.ErrorBody).errors.password).toHaveLength(1);
    expect((await reset(api, email, token)).status).toBe(204);
  });

  test('whoever reads the mailbox owns the account: it is verified, and what was ordered as a guest joins it (C-59)', async ({
    api,
    core,
  }) => {
    const email = 'reads-the-mailbox@example.com';
    const ordered = await api.call(contract.requestOrder, {
      body: { orders: [viewsLine()], email, payment_method_id: 1 },
    });
    await api.call(contract.register, {
      body: { name: 'Stranger', email, password: OLD, password_confirmation: OLD },
    });
    await ask(api, email);
    expect((await reset(api, email, await tokenFor(core, email))).status).toBe(204);
    const entered = await api.call(contract.login, { body: { email, password: NEW } });
    expect(entered.body.data.email_verified_at).not.toBeNull();
    const token = String(entered.headers.authorization).replace('Bearer ', '');
    const { body } = await api.call(contract.listOrders, {}, { token });
    expect(body.data.map(({ id }) => id)).toEqual(ordered.body.data.orders.map(({ id }) => id));
  });

  test('letters are no bomb: three an hour to a mailbox, also through its other forms; many questions want a captcha', async ({
    api: _,
    core,
  }) => {
    const strict = limited(core);
    const app = await makeWeb(strict);
    const api = makeApi(app, strict);
    const statuses = [];
    for (const email of [
      'owner@example.net',
      'owner+1@example.net',
      'owner+2@example.net',
      'owner@example.net',
    ])
      statuses.push((await ask(api, email)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    const fifth = await ask(api, 'fifth@example.net');
    const sixth = await ask(api, 'sixth@example.net');
    expect(fifth.status).toBe(204);
    expect([sixth.status, (sixth.body as unknown as contract.ErrorBody).code]).toEqual([
      422,
      'captcha_required',
    ]);
    await app.close();
  });
});

describe('a password that its owner changes (C-42)', () => {
  const change = (api: Api, token: string, current_password: string, password = NEW) =>
    api.call(
      contract.changePassword,
      { body: { current_password, password, password_confirmation: password } },
      { token },
    );

  test('the present one is asked for; other sessions end, this one goes on, the owner is told', async ({
    api,
    core,
  }) => {
    const owner = await api.customer();
    const elsewhere = await api.call(contract.login, { body: { email: owner.email, password: OLD } });
    const other = String(elsewhere.headers.authorization).replace('Bearer ', '');
    const wrong = await change(api, owner.token, 'not the password');
    expect(wrong.status).toBe(422);
    expect((wrong.body as unknown as contract.ErrorBody).errors.current_password).toHaveLength(1);
    expect((await change(api, owner.token, OLD)).status).toBe(204);
    await expect.poll(() => isSignedIn(api, other)).toBe(403);
    expect(await isSignedIn(api, owner.token)).toBe(200);
    expect(await signIn(api, owner.email, NEW)).toBe(200);
    expect(await lettersTo(core, owner.email, 'account-changed')).toHaveLength(1);
  });

  test('whoever sits at an open cabinet guesses ten times, then waits, and the owner signs in elsewhere', async ({
    core,
  }) => {
    const strict = limited(core);
    const app = await makeWeb(strict);
    const api = makeApi(app, strict);
    const owner = await api.customer();
    const guesses = [];
    for (let guess = 0; guess < 11; guess += 1)
      guesses.push((await change(api, owner.token, `guess number ${guess}`)).status);
    expect(guesses).toEqual([...Array(10).fill(422), 429]);
    expect((await change(api, owner.token, OLD)).status).toBe(429);
    expect(await signIn(api, owner.email, OLD)).toBe(200);
    await app.close();
  });
});
