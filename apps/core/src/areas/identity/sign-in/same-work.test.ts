import * as contract from '@fanfare/contract';
import type { Kysely } from 'kysely';
import { beforeEach, describe, vi } from 'vitest';
import { type Api, makeApi } from '../../../../testing/api.ts';
import { Authenticator } from '../../../../testing/doubles/authenticator.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { limited } from '../../../../testing/limited.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { test as base, expect } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';

/** Work that makes up the time of an answer: passwords that are hashed, and statements. Counted, not measured. */
const work = vi.hoisted(() => ({ done: [] as string[] }));

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();

  return {
    ...real,
    hash: (password: string) => {
      work.done.push('hash');
      return real.hash(password);
    },
    verify: (hashed: string, password: string) => {
      work.done.push('verify');
      return real.verify(hashed, password);
    },
  };
});

function counted<T>(db: Kysely<T>): Kysely<T> {
  return db.withPlugin({
    transformQuery({ node }) {
      work.done.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

const test = base.extend<{ $file: { shop: Api; counting: Core } }>({
  counting: [
    async ({ core }, use) => use({ ...limited(core), db: counted(core.db) as Core['db'] }),
    { scope: 'file' },
  ],
  shop: [
    async ({ counting }, use) => {
      // Other files have loaded the program with the real one.
      vi.resetModules();
      const { makeWeb } = await import('../../../processes/web.ts');
      const app = await makeWeb(counting);
      await use(makeApi(app, counting));
      await app.close();
    },
    { scope: 'file' },
  ],
});

const password = 'correct horse 42';

/** Status, words and work of an answer. */
async function answerTo(ask: () => Promise<{ status: number; body: unknown }>) {
  work.done = [];
  const { status, body } = await ask();

  return { status, body, work: [...work.done] };
}

describe('who has an account is told neither by words nor by time', () => {
  let address = 0;
  beforeEach(() => {
    work.done = [];
  });

  test('a login: the same password is looked at, and the same is asked of the database, ten times and after', async ({
    api,
    shop,
  }) => {
    const { email } = await api.customer();
    const unknown = 'nobody-at-all@example.com';
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const tell = (to: string) =>
        answerTo(() => shop.call(contract.login, { body: { email: to, password: 'a wrong one' } }));
      const [known, other] = [await tell(email), await tell(unknown)];
      expect(known).toEqual(other);
      if (attempt < 10) expect(known.work.filter((one) => one === 'verify')).toHaveLength(1);
    }
  });

  test('a guest who has only ordered, and an account without a password, are unknown as well', async ({
    api,
    core,
    shop,
  }) => {
    const { id, email } = await api.customer();
    await core.db.updateTable('customer').set({ password_hash: null }).where('id', '=', id).execute();
    const tell = (to: string) => answerTo(() => shop.call(contract.login, { body: { email: to, password } }));
    expect(await tell(email)).toEqual(await tell(`nobody-${++address}@example.com`));
  });

  test('an order that is kept: the same is hashed and asked of the database, whoever has its e-mail', async ({
    api,
    core,
    shop,
  }) => {
    const { id, email } = await api.customer();
    await core.db
      .updateTable('customer')
      .set({ email_verified_at: core.clock.now() })
      .where('id', '=', id)
      .execute();
    const tell = async (to: string) => {
      const { body } = await api.call(contract.requestOrder, {
        body: { orders: [viewsLine()], email: to, payment_method_id: 1 },
      });
      const { data: step, orders, total } = body.data;
      await payByCard(api, core, { invoiceId: step.invoice_id, total });
      const [{ token } = { token: '' }] = orders;
      const { status, work: done } = await answerTo(() =>
        shop.call(contract.keepOrder, { body: { token, password } }),
      );
      return { status, done };
    };
    const known = await tell(email);
    expect(known.status).toBe(200);
    expect(known.done.filter((one) => one === 'hash')).toHaveLength(1);
    expect(known).toEqual(await tell(`nobody-${++address}@example.com`));
  });

  test('a lost password: one row is written, whoever asks', async ({ api, shop }) => {
    const { email } = await api.customer();
    const tell = (to: string) => answerTo(() => shop.call(contract.askForPassword, { body: { email: to } }));
    const known = await tell(email);
    expect(known).toEqual(await tell(`nobody-${++address}@example.com`));
    expect(known.status).toBe(204);
  });

  test('a new password by a link that was made up', async ({ api, shop }) => {
    const { email } = await api.customer();
    const tell = (to: string) =>
      answerTo(() =>
        shop.call(contract.resetPassword, {
          body: {
            email: to,
            token: 'r1-AAAAAAAAAAAAAAAA.zz.forged',
            password,
            password_confirmation: password,
          },
        }),
      );
    expect(await tell(email)).toEqual(await tell(`nobody-${++address}@example.com`));
  });

  test('a registration hashes the password before it looks whether the e-mail has an account', async ({
    api,
    shop,
  }) => {
    const { email } = await api.customer();
    const tell = (to: string) =>
      answerTo(() =>
        shop.call(contract.register, {
          body: { name: 'Ada', email: to, password, password_confirmation: password },
        }),
      );
    const [taken, free] = [await tell(email), await tell(`free-${++address}@example.com`)];
    // The message tells it, since nobody could register otherwise: captchas and limits keep it from being asked for many (S8).
    expect([taken.status, free.status]).toEqual([422, 201]);
    for (const { work } of [taken, free]) expect(work.filter((one) => one === 'hash')).toHaveLength(1);
    expect(taken.work.indexOf('hash')).toBeLessThan(taken.work.indexOf('InsertQueryNode'));
  });

  test('a passkey: asking names nobody, and one that is unknown is worked through as a forged one', async ({
    core,
    shop,
  }) => {
    const owner = await shop.customer();
    const now = core.clock.now();
    await core.db
      .updateTable('customer')
      .set({ email_verified_at: now })
      .where('id', '=', owner.id)
      .execute();
    const origin = new URL(core.config.publicUrl).origin;
    const device = new Authenticator();
    const { body } = await shop.call(contract.beginPasskey, { body: { current_password: password } }, owner);
    const credential = device.make(body.data.challenge, { origin });
    expect((await shop.call(contract.addPasskey, { body: { credential } }, owner)).status).toBe(201);

    expect(contract.beginPasskeyLogin).not.toHaveProperty('body');
    const challenge = async () => (await shop.call(contract.beginPasskeyLogin, {})).body.data.challenge;
    const tell = async (used: ReturnType<Authenticator['use']>) =>
      answerTo(() => shop.call(contract.loginWithPasskey, { body: { credential: used } }));
    const good = device.use(await challenge(), { origin });
    const forged = { ...good, response: { ...good.response, signature: credential.id } };
    const [known, unknown] = [
      await tell(forged),
      await tell(new Authenticator().use(await challenge(), { origin })),
    ];
    expect(known).toEqual(unknown);
    expect(known.status).toBe(422);
  });
});
