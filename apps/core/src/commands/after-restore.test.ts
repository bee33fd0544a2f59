import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { makeApi } from '../../testing/api.ts';
import type { Callback } from '../../testing/gateways/callback.ts';
import { cashOf, deliver, openTopUp, withGateway } from '../../testing/gateways/paying.ts';
import { stripeSubject } from '../../testing/gateways/subjects.ts';
import { databaseUrl } from '../../testing/global-setup.ts';
import { freePort } from '../../testing/instance.ts';
import { expect, type TestClock, test, testConfig } from '../../testing/test.ts';
import { reconcilePayments } from '../areas/billing/payments/reconcile-payments.ts';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import { makeWeb } from '../processes/web.ts';
import { startCore } from '../start-core.ts';
import { answer } from './answer.ts';
import { checkMoney } from './check-money.ts';

const SECRET_KEY = 'a secret key that outlives the database it is used on';

/** A shop on a database for as long as `day` takes. */
async function openShop(
  config: Config,
  { url, clock }: { url: string; clock: TestClock },
  day: (shop: { core: Core; api: ReturnType<typeof makeApi> }) => Promise<void>,
): Promise<void> {
  const { core, stop } = await startCore(config, {
    databaseUrl: url,
    secretKey: SECRET_KEY,
    role: 'web',
    clock,
  });
  const app = await makeWeb(core);
  try {
    await day({ core, api: makeApi(app, core) });
    expect(await checkMoney(core.db)).toEqual([]);
  } finally {
    await app.close();
    await stop();
  }
}

/** A copy of an idle database, as a restored backup. */
async function copyOf(original: string): Promise<string> {
  const name = /\/(\w+)\?/.exec(original)?.[1];
  const admin = new pg.Client(inject('serverUrl'));
  await admin.connect();
  await admin.query(`create database ${name}_backup template ${name} strategy wal_log`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name}_backup with (force)`);
    await admin.end();
  });

  return databaseUrl(inject('serverUrl'), `${name}_backup`);
}

describe('M18 a backup is put in place', () => {
  test('what the gateway has since is credited once to whom it belongs, by asking and by being told again; nothing new takes what is lost', async ({
    database,
    clock,
  }) => {
    const config = { ...testConfig(await freePort()), secretKey: SECRET_KEY };
    const vendor = await stripeSubject({ config } as Core);
    onTestFinished(() => vendor.stop());
    const told: Callback[] = [];
    const toldNow = async () => {
      const news = await vendor.callbacks(clock.now());
      told.push(...news);
      return news;
    };
    const people: { ada?: { id: number; email: string; token: string }; open?: string; lost?: number } = {};

    await openShop(config, { url: database, clock }, async ({ core, api }) => {
      const shop = withGateway(core, vendor.gateway);
      people.ada = await api.customer();
      const paid = await openTopUp(shop, api, people.ada, { gateway: 'stripe' });
      await vendor.pay(paid.reference);
      await deliver(shop, 'stripe', await toldNow());
      expect(await cashOf(core, people.ada.id)).toBe(20_000_000n);
      people.open = (await openTopUp(shop, api, people.ada, { gateway: 'stripe' })).reference;
    });
    const backup = await copyOf(database);

    await openShop(config, { url: database, clock }, async ({ core, api }) => {
      const shop = withGateway(core, vendor.gateway);
      await vendor.pay(people.open ?? '');
      const cyd = await api.customer();
      const { invoiceId, reference } = await openTopUp(shop, api, cyd, { gateway: 'stripe' });
      people.lost = invoiceId;
      await vendor.pay(reference);
      expect(await deliver(shop, 'stripe', await toldNow())).not.toContain('callback_mismatch');
      expect(await cashOf(core, cyd.id)).toBe(20_000_000n);
    });

    const restored = await answer({ ...config, databaseUrl: backup }, ['after-restore']);
    expect(restored.stdout).toMatch(/ 1 payments are asked for again\n$/);
    await openShop(config, { url: backup, clock }, async ({ core, api }) => {
      const shop = withGateway(core, vendor.gateway);
      const ada = people.ada?.id ?? 0;
      expect(await cashOf(core, ada)).toBe(20_000_000n);
      await reconcilePayments(shop);
      expect(await cashOf(core, ada)).toBe(40_000_000n);

      // Somebody new, for the same amount, whom the database would have given the number of a lost payment.
      const dan = await api.customer();
      const { invoiceId } = await openTopUp(shop, api, dan, { gateway: 'stripe' });
      expect(invoiceId).toBeGreaterThan((people.lost ?? 0) + 1000);
      await reconcilePayments(shop);
      const answers = await deliver(shop, 'stripe', [...told, ...told.toReversed()]);
      expect(answers.filter((answer) => answer !== 'taken')).toContain('callback_mismatch');
      expect([await cashOf(core, ada), await cashOf(core, dan.id)]).toEqual([40_000_000n, 0n]);
      // The order waits for staff by its name.
      const unknown = await core.db
        .selectFrom('gateway_event')
        .select('outcome')
        .where('outcome', '=', 'unknown_invoice')
        .execute();
      expect(unknown.length).toBeGreaterThan(0);
    });
  });
});
