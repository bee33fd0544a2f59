import * as contract from '@fanfare/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { hash, hashAtFullCost } from '../../../../testing/argon2.ts';
import { expect, test } from '../../../../testing/test.ts';
import { isCommonPassword, isPersonalPassword } from '../sign-in/common-passwords.ts';

hashAtFullCost();

let made = 0;

/** Registers with a password; gives the status and the fields that were refused. */
async function choose(api: Api, password: string, more: object = {}) {
  const email = `chooses-${++made}@example.com`;
  const reply = await api.send({
    method: 'POST',
    path: '/register',
    body: { name: 'Ada', email, password, password_confirmation: password, ...more },
  });

  return { email, status: reply.status, fields: Object.keys(reply.body.errors ?? {}) };
}

const enter = async (api: Api, email: string, password: string) =>
  (await api.call(contract.login, { body: { email, password } })).status;

describe('S7 passwords (ASVS 5.0 6.2)', () => {
  test('1 and 9: 8 to 128 characters, whatever they are', async ({ api }) => {
    for (const password of ['kestrels', 'k'.repeat(4) + 'v'.repeat(124), 'ü'.repeat(64) + 'é'.repeat(64)])
      expect((await choose(api, password)).status, password).toBe(201);
    for (const password of ['', 'kestrel', 'kv'.repeat(65)]) {
      const { status, fields } = await choose(api, password);
      expect([status, fields[0]], password).toEqual([422, 'password']);
    }
  });

  test('5: no rule of composition', async ({ api }) => {
    for (const password of [
      'onlysmallletters',
      'ONLYCAPITALLETTERS',
      '8203551947',
      '~!@ ~!@ ~!@',
      '猫が窓から外を見ている',
    ])
      expect((await choose(api, password)).status, password).toBe(201);
  });

  test('4 and 12: the 3,000 that everybody has are refused, in any case', async ({ api }) => {
    const common = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);
    expect(common).toHaveLength(3000);
    for (const password of common)
      expect(await isCommonPassword(password.toUpperCase()), password).toBe(true);
    for (const password of ['password', 'Iloveyou', '12345678', '99999999', 'aaaaaaaaaaaa', 'qwertyuiop'])
      expect(await choose(api, password), password).toMatchObject({ status: 422, fields: ['password'] });
  });

  test("11: neither the shop's name nor the e-mail with little around it", async ({ api, core }) => {
    const { panelName } = (await core.site.current()).settings;
    for (const password of [`${panelName}123`, `${panelName}${panelName}`, `my ${panelName}1`])
      expect(await choose(api, password), password).toMatchObject({ status: 422, fields: ['password'] });
    const email = 'mira.sato@lantern-works.example';
    for (const password of ['mira.sato1', 'MiraSato!!', email, 'lantern-works', 'sato12mira'])
      expect(isPersonalPassword(password, { email, shop: panelName }), password).toBe(true);
    for (const password of ['lanterns over water', `${panelName} opens no door`, 'quiet harbour'])
      expect(isPersonalPassword(password, { email, shop: panelName }), password).toBe(false);
  });

  test('8: taken as it was typed: nothing is cut off, folded or trimmed', async ({ api }) => {
    const long = `${'long sentence '.repeat(9)}!`;
    const chosen = await choose(api, long);
    expect(chosen.status).toBe(201);
    expect(await enter(api, chosen.email, long)).toBe(200);
    for (const other of [
      long.slice(0, 72),
      long.slice(0, -1),
      long.toUpperCase(),
      long.trim().slice(1),
      `${long} `,
    ])
      expect(await enter(api, chosen.email, other)).toBe(422);
    const spaced = await choose(api, '  two spaces around  ');
    expect(await enter(api, spaced.email, 'two spaces around')).toBe(422);
    expect(await enter(api, spaced.email, '  two spaces around  ')).toBe(200);
  });

  test('it is the same from every keyboard: composed or not, with whichever space (RFC 8265)', async ({
    api,
  }) => {
    const typed = 'mật khẩu của tôi';
    const [composed, decomposed] = [typed.normalize('NFC'), typed.normalize('NFD')];
    const spaced = composed.replaceAll(' ', '\u3000');
    expect(composed).not.toBe(decomposed);
    for (const chosen of [composed, decomposed, spaced]) {
      const { email, status } = await choose(api, chosen, { password_confirmation: composed });
      expect(status).toBe(201);
      for (const entered of [composed, decomposed, spaced])
        expect(await enter(api, email, entered)).toBe(200);
      expect(await enter(api, email, 'mat khau cua toi')).toBe(422);
    }
  });

  test('a hash from before, of what was typed, lets in whoever types it so, and every keyboard from then on', async ({
    api,
    core,
  }) => {
    const [composed, decomposed] = ['quiet harbour é'.normalize('NFC'), 'quiet harbour é'.normalize('NFD')];
    const { email } = await choose(api, composed);
    const ofBefore = await hash(decomposed);
    await core.db
      .updateTable('customer')
      .set({ password_hash: ofBefore })
      .where('email', '=', email)
      .execute();
    expect(await enter(api, email, composed)).toBe(422);
    expect(await enter(api, email, decomposed)).toBe(200);
    expect(await enter(api, email, composed)).toBe(200);
    expect(await enter(api, email, decomposed)).toBe(200);
  });

  test('it is typed twice alike, and comes back nowhere', async ({ api, core }) => {
    expect(await choose(api, 'quiet harbour', { password_confirmation: 'quiet harbor' })).toMatchObject({
      status: 422,
      fields: ['password_confirmation'],
    });
    const { email } = await choose(api, 'quiet harbour');
    const row = await core.db
      .selectFrom('customer')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('more at once than can be hashed in some seconds are 429 with Retry-After and never a fault', async ({
    api,
  }) => {
    const { email } = await choose(api, 'quiet harbour');
    const answers = await Promise.all(
      Array.from({ length: 260 }, () =>
        api.send({ method: 'POST', path: '/login', body: { email, password: 'noisy harbour' } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
    const late = answers.find(({ status }) => status === 429);
    expect(late?.body).toMatchObject({ code: 'too_many_requests' });
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await enter(api, email, 'noisy harbour')).toBe(422);
  });
});
