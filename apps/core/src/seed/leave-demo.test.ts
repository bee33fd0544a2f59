import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api } from '../../testing/api.ts';
import { Authenticator } from '../../testing/doubles/authenticator.ts';
import { freePort } from '../../testing/instance.ts';
import { expect, test } from '../../testing/test.ts';
import { gatewayNames } from '../adapters/gateways/gateways.ts';
import { hashPassword } from '../areas/identity/face/passwords.ts';
import { readConfig } from '../config/config.ts';
import type { Core } from '../core.ts';
import { requireShop } from '../launch/require-shop.ts';
import { StartError } from '../processes/start-error.ts';
import { prepareDatabase } from '../processes/supervisor.ts';
import { makeWeb } from '../processes/web.ts';
import { startCore } from '../start-core.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { leaveDemo } from './leave-demo.ts';
import { refuseMissing, requireGateways } from './require-gateways.ts';
import { seedFolder } from './seed.ts';
import { DEMO_FOLDER } from './seed-demo.ts';

async function refusesSandbox(attempt: Promise<unknown>): Promise<void> {
  const refusal = await attempt.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(/^Error: Payment methods with gateway sandbox[^\n]+$/);
}

const MOVED = 'moved-operator@example.com';

/** A passkey, another service and another e-mail for an account of the demo; gives the device of the passkey. */
async function openOtherWays(api: Api, core: Core, { email, token }: { email: string; token: string }) {
  const device = new Authenticator();
  const begun = await api.call(contract.beginPasskey, { body: {} }, { token });
  const credential = device.make(begun.body.data.challenge, {
    origin: new URL(core.config.publicUrl).origin,
  });
  expect((await api.call(contract.addPasskey, { body: { credential } }, { token })).status).toBe(201);
  const { id } = await core.db
    .updateTable('customer')
    .set({ email: MOVED })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await core.db
    .insertInto('identity')
    .values({
      ...{ customer_id: id, provider: 'acme', subject: '1', email: MOVED, username: null },
      created_at: core.clock.now(),
    })
    .execute();

  return device;
}

describe('outside the demo nothing of it is left', () => {
  test('a folder that names the sandbox gateway is refused in one line and changes nothing', async ({
    core,
  }) => {
    const before = await core.db.selectFrom('payment_method').selectAll().orderBy('id').execute();
    await refusesSandbox(seedFolder(core.db, DEMO_FOLDER, { gateways: [] }));
    expect(await core.db.selectFrom('payment_method').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('a method of a gateway without keys is refused by name; one with keys is not', async ({ core }) => {
    const methods = [
      { id: 3, gateway: 'stripe' },
      { id: 5, gateway: 'paypal' },
      { id: 6, gateway: null },
    ];
    expect(() => refuseMissing(methods, ['stripe'])).toThrow(/gateway paypal.*\(method 5\)$/);
    expect(() => refuseMissing(methods, ['stripe', 'paypal'])).not.toThrow();
    const given = {
      STRIPE_SECRET_KEY: 'sk_test_12345678',
      STRIPE_WEBHOOK_SECRETS: 'whsec_12345678,whsec_87654321',
    };
    expect(gatewayNames(readConfig({ ...given, DEMO: 'false' }))).toEqual(['stripe']);
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_12345678' })).toThrow(/STRIPE_WEBHOOK_SECRETS/);
    expect(() => readConfig({ ...given, STRIPE_URL: 'http://stripe.example' })).toThrow(/STRIPE_URL/);
    expect(gatewayNames(core.config)).toEqual(['sandbox']);
  });

  test('the sandbox is no gateway, and has no pages', async ({ core, database }) => {
    const config = { ...core.config, demo: false };
    const real = await startCore(config, {
      databaseUrl: database,
      secretKey: 'x'.repeat(40),
      role: 'web',
    });
    expect(core.gateways.get('sandbox')).not.toBeNull();
    expect(real.core.gateways.get('sandbox')).toBeNull();
    const app = await makeWeb(real.core);
    for (const url of ['/sandbox-gateway/payments/1', '/dev/mail'])
      expect((await app.inject({ url })).statusCode, url).toBe(404);
    await app.close();
    await real.stop();
  });

  test('a shop that names it does not start; accounts with printed passwords are closed, their sessions and tokens end', async ({
    api,
    core,
  }) => {
    const { email, password } = DEMO_ACCOUNTS.operator;
    const signIn = () => api.call(contract.login, { body: { email, password } });
    const signedIn = await signIn();
    expect(signedIn.status).toBe(200);
    const token = String(signedIn.headers.authorization).replace('Bearer ', '');

    const made = await api.call(
      contract.makeApiToken,
      { body: { current_password: password, scopes: ['orders.read'] } },
      { token },
    );
    const apiToken = { token: made.body.data.api_token ?? '' };
    expect((await api.call(contract.listOrders, {}, apiToken)).status).toBe(200);
    const device = await openOtherWays(api, core, { email, token });

    await refusesSandbox(requireGateways(core.db, []));
    await core.db.updateTable('payment_method').set({ is_enabled: false }).execute();
    await requireGateways(core.db, []);
    await leaveDemo(core.db, core.clock.now());
    expect((await signIn()).status).toBe(422);
    const moved = await api.call(contract.login, { body: { email: MOVED, password } });
    expect(moved.status).toBe(422);
    const begun = await api.call(contract.beginPasskeyLogin, {});
    const { origin } = new URL(core.config.publicUrl);
    const credential = device.use(begun.body.data.challenge, { origin });
    expect((await api.call(contract.loginWithPasskey, { body: { credential } })).status).toBe(422);
    expect(await core.db.selectFrom('identity').select('id').execute()).toEqual([]);
    const staff = await core.db
      .selectFrom('customer')
      .select(['email', 'roles'])
      .where(sql<boolean>`'operator' = any(roles) or email = ${MOVED}`)
      .execute();
    expect(staff).toEqual([]);
    expect((await api.call(contract.listOrders, {}, apiToken)).status).toBe(401);
    await expect.poll(async () => (await api.call(contract.getProfile, {}, { token })).status).toBe(403);
  });

  test('a start of the supervisor, and of web alone, looks at both: it closes the accounts and refuses the sandbox', async ({
    core,
    database,
    api,
  }) => {
    const config = { ...core.config, demo: false, port: await freePort() };
    const { email, password } = DEMO_ACCOUNTS.customer;
    const password_hash = await hashPassword(password);
    const signIn = async () => (await api.call(contract.login, { body: { email, password } })).status;
    await core.db.updateTable('payment_method').set({ is_enabled: true }).execute();
    const place = { databaseUrl: database, secretKey: 'x'.repeat(40) };
    for (const start of [() => prepareDatabase(config, place), () => requireShop(config, place)]) {
      await core.db.updateTable('customer').set({ password_hash }).where('email', '=', email).execute();
      expect(await signIn()).toBe(200);
      await refusesSandbox(start());
      expect(await signIn()).toBe(422);
    }
  });
});
