import { unitPrice } from '@fanfare/rules';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { PANEL_KEY, type Panel, service, startPanel } from '../../../testing/doubles/panel.ts';
import { byStaff } from '../../../testing/fixtures/staff.ts';
import { seen } from '../../../testing/routes.ts';
import { DEMO } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { addProvider, changeKey, setLowBalance } from './add-provider.ts';
import { listChanges } from './change-log.ts';
import { type Mapping, mapService, unmapService } from './map-service.ts';
import { agreeToOffers, askOffers, previewOffers, syncDue, takeOffers } from './sync-provider.ts';
import { providersWithBalance, watchBalance } from './watch-balance.ts';

let panel: Panel;
beforeAll(async () => {
  panel = await startPanel();
});
afterAll(() => panel.stop());
beforeEach(() => {
  panel.instead = () => undefined;
});

/** Twenty services of theirs; those with these ids are otherwise. */
function offering(more: Record<string, object> = {}, { without = [] as number[], count = 20 } = {}): void {
  panel.services = Array.from({ length: count }, (_, place) => place + 1)
    .filter((id) => !without.includes(id))
    .map((id) => service(id, { min: '100', max: '50000', ...more[id] }));
}

let made = 0;
/** A new panel provider, whose list was taken over. */
async function addPanel(core: Core, { currency = 'USD', key = PANEL_KEY } = {}): Promise<string> {
  made += 1;
  const name = `panel-${made}`;
  await byStaff(
    core,
    (tx) => addProvider(core, tx, { name, url: panel.url, currency, key, hasRequestIds: false }),
    { target: 'provider' },
  );
  await expect.poll(() => core.providers.get(name).offers).toBeDefined();

  return name;
}
const sync = async (core: Core, name: string) => {
  const offers = await askOffers(core, name);
  return inTransaction(core, (tx) => takeOffers(core, tx, name, offers));
};
const map = (core: Core, mapping: Pick<Mapping, 'provider'> & Partial<Mapping>) =>
  byStaff(
    core,
    (tx) =>
      mapService(core, tx, {
        ...{ serviceId: DEMO.views, theirs: '1', position: 1, minMarginPercent: null, followsPrice: false },
        ...{ markup: { percent: 100, floor: 0n, step: 10_000n }, ...mapping },
      }),
    { target: 'provider' },
  );
const agree = (core: Core, name: string) => inTransaction(core, (tx) => agreeToOffers(core, tx, name));
const soldAs = ({ db }: Core, id: number = DEMO.views) =>
  db
    .selectFrom('service')
    .select(['default_price', 'min_quantity', 'max_quantity', 'has_refill', 'cancel_allowed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const routeOf = ({ db }: Core, provider: string) =>
  db
    .selectFrom('provider_service')
    .select(['cost_per_thousand', 'currency', 'is_gone', 'position'])
    .where('provider', '=', provider)
    .executeTakeFirst();
const lettersTo = async ({ db }: Core, provider: string) => {
  const rows = await db.selectFrom('mail').selectAll().execute();
  return rows.flatMap((row) => {
    const text = JSON.stringify(row);
    return text.includes('provider-trouble') && text.includes(`"${provider}"`) ? [text] : [];
  });
};
const changesOf = async ({ db }: Core, provider: string) =>
  (await listChanges(db, provider, 100)).map(({ field, before, after, state }) => [
    field,
    before,
    after,
    state,
  ]);
/** The demo's own route and terms of the service, as they were. */
async function clear(core: Core): Promise<void> {
  await core.db.deleteFrom('provider_service').where('provider', 'like', 'panel-%').execute();
  await core.db.deleteFrom('followed_service').execute();
  await core.db
    .updateTable('service')
    .set({
      default_price: 2_400_000n,
      min_quantity: 500,
      max_quantity: 1_000_000,
      has_refill: true,
      cancel_allowed: true,
    })
    .where('id', '=', DEMO.views)
    .execute();
}

describe('the services of a provider', () => {
  test('are taken over: what ours cost, how many can be ordered, what can be refilled and canceled, and the price that follows', async ({
    core,
  }) => {
    await clear(core);
    offering();
    const provider = await addPanel(core);
    expect(await sync(core, provider)).toMatchObject({
      why: null,
      counts: { offered: 20, added: 20, gone: 0 },
    });
    await map(core, { provider, followsPrice: true });
    expect(await routeOf(core, provider)).toEqual({
      ...{ cost_per_thousand: 900_000n, currency: 'USD', is_gone: false, position: 1 },
    });
    expect(await soldAs(core)).toEqual({
      default_price: 1_800_000n,
      ...{ min_quantity: 500, max_quantity: 50_000, has_refill: true, cancel_allowed: true },
    });

    offering({ 1: { min: '1000' } });
    await sync(core, provider);
    expect(await soldAs(core)).toMatchObject({ default_price: 1_800_000n, min_quantity: 1000 });
    offering({ 1: { rate: '1.1', min: '1000', max: '20000', refill: false, cancel: false } });
    const preview = await previewOffers(core, provider, await askOffers(core, provider));
    expect(await soldAs(core)).toMatchObject({ default_price: 1_800_000n });
    const plan = await sync(core, provider);
    expect(plan).toEqual(preview);
    expect(await soldAs(core)).toEqual({
      default_price: 2_200_000n,
      ...{ min_quantity: 1000, max_quantity: 20_000, has_refill: false, cancel_allowed: false },
    });
    expect((await changesOf(core, provider)).slice(0, 6)).toEqual([
      ['price', '1.8', '2.2', 'applied'],
      ['cancel', 'true', 'false', 'applied'],
      ['refill', 'true', 'false', 'applied'],
      ['max', '50000', '20000', 'applied'],
      ['cost', '0.9 USD', '1.1 USD', 'applied'],
      ['min', '500', '1000', 'applied'],
    ]);

    // The operator's own terms come back with the provider's; a later wish of the operator stays.
    await core.db.updateTable('service').set({ max_quantity: 5000 }).where('id', '=', DEMO.views).execute();
    offering({ 1: { rate: '1.1' } });
    await sync(core, provider);
    offering();
    await sync(core, provider);
    expect(await soldAs(core)).toEqual({
      default_price: 1_800_000n,
      ...{ min_quantity: 500, max_quantity: 5000, has_refill: true, cancel_allowed: true },
    });
    expect((await sync(core, provider)).changes).toEqual([]);
  });

  test('one that is gone is not ordered by that route, and is when it is back', async ({ core }) => {
    await clear(core);
    offering();
    const provider = await addPanel(core);
    await sync(core, provider);
    await map(core, { provider });
    const isFirst = async () => {
      await seen(core);
      return (await core.catalogue.current()).services.get(DEMO.views)?.routes[0]?.provider;
    };
    expect(await isFirst()).toBe(provider);
    offering({}, { without: [1] });
    expect((await sync(core, provider)).changes).toMatchObject([{ field: 'gone' }]);
    expect(await isFirst()).toBe('simulator');
    offering();
    expect((await sync(core, provider)).changes).toMatchObject([{ field: 'back' }]);
    expect(await isFirst()).toBe(provider);
  });

  test('a list that is empty or lacks more than a fifth is held, told once, and taken as it was once a person agrees', async ({
    core,
  }) => {
    await clear(core);
    offering();
    const provider = await addPanel(core);
    await sync(core, provider);
    await map(core, { provider, followsPrice: true });
    panel.services = [];
    expect(await sync(core, provider)).toMatchObject({ why: 'empty', counts: { gone: 20 } });
    offering({ 1: { rate: '0.5' } }, { without: [2, 3, 4, 5, 6] });
    for (const _ of [1, 2]) expect(await sync(core, provider)).toMatchObject({ why: 'many_gone' });
    expect(await lettersTo(core, provider)).toHaveLength(1);
    expect(await routeOf(core, provider)).toMatchObject({ cost_per_thousand: 900_000n, is_gone: false });
    expect(await soldAs(core)).toMatchObject({ default_price: 1_800_000n });

    // The held list is agreed to, not the one that the provider has meanwhile.
    panel.services = [];
    await agree(core, provider);
    expect(await routeOf(core, provider)).toMatchObject({ cost_per_thousand: 500_000n, is_gone: false });
    expect(await soldAs(core)).toMatchObject({ default_price: 1_000_000n });
    await expect(agree(core, provider)).rejects.toThrow();
    // Exactly a fifth is no more than a fifth.
    offering({}, { without: [2, 3, 4, 5, 6, 7, 8, 9] });
    expect(await sync(core, provider)).toMatchObject({ why: null, counts: { gone: 3 } });
  });

  test('a price that rises by more than half waits for a person; what it costs counts at once, so that nothing is sold below its margin', async ({
    core,
  }) => {
    await clear(core);
    offering();
    const provider = await addPanel(core);
    await sync(core, provider);
    await map(core, { provider, followsPrice: true, minMarginPercent: 30 });
    const routes = async () => {
      await seen(core);
      return (await core.catalogue.current()).services.get(DEMO.views)?.routes.map((one) => one.provider);
    };
    expect(await routes()).toEqual([provider, 'simulator']);
    offering({ 1: { rate: '1.36' } });
    expect((await sync(core, provider)).changes).toMatchObject([
      { field: 'cost', why: null },
      { field: 'price', before: '1.8', after: '2.72', why: 'price_rise' },
    ]);
    expect(await soldAs(core)).toMatchObject({ default_price: 1_800_000n });
    expect(await routes()).toEqual(['simulator']);
    await agree(core, provider);
    expect(await soldAs(core)).toMatchObject({ default_price: 2_720_000n });
    expect(await routes()).toEqual([provider, 'simulator']);
    expect((await changesOf(core, provider)).filter(([, , , state]) => state === 'held')).toEqual([]);

    // Half more is taken as it comes.
    offering({ 1: { rate: '2.04' } });
    await sync(core, provider);
    expect(await soldAs(core)).toMatchObject({ default_price: 4_080_000n });
  });

  test('a price that falls by more than half, a rate of 0 and another unit, currency or minimum wait for a person, told once; the floor holds', async ({
    core,
  }) => {
    await clear(core);
    offering();
    const provider = await addPanel(core);
    await sync(core, provider);
    await map(core, { provider, followsPrice: true });
    // Half less is taken as it comes.
    offering({ 1: { rate: '0.45' } });
    expect((await sync(core, provider)).changes.map(({ why }) => why)).toEqual([null, null]);
    expect(await soldAs(core)).toMatchObject({ default_price: 900_000n });

    for (const [more, why] of [
      [{ rate: '0.2249' }, 'price_fall'],
      [{ rate: '0.00045' }, 'price_fall'],
      [{ rate: '0' }, 'no_price'],
      [{ rate: '0.4', min: '1' }, 'other_offer'],
      [{ rate: '0.21', type: 'Package' }, 'other_offer'],
    ] as const) {
      offering({ 1: more });
      const letters = (await lettersTo(core, provider)).length;
      for (const _ of [1, 2])
        expect((await sync(core, provider)).changes).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ field: 'cost', why }),
            expect.objectContaining({ field: 'price', why }),
          ]),
        );
      expect(await lettersTo(core, provider)).toHaveLength(letters + 1);
      expect(await routeOf(core, provider)).toMatchObject({ cost_per_thousand: 450_000n });
      expect(await soldAs(core)).toMatchObject({ default_price: 900_000n });
    }
    // The provider has changed its mind: nothing waits.
    offering({ 1: { rate: '0.46' } });
    await sync(core, provider);
    expect(await soldAs(core)).toMatchObject({ default_price: 920_000n });
    await expect(agree(core, provider)).rejects.toThrow();
    // Steps of less than half each are no way around it, and mapping another service agrees to nothing.
    offering({ 1: { rate: '0.93' } });
    await sync(core, provider);
    offering({ 1: { rate: '0.94' } });
    await sync(core, provider);
    await map(core, { provider, theirs: '2', position: 2 });
    await sync(core, provider);
    expect(await soldAs(core)).toMatchObject({ default_price: 920_000n });
    expect(await routeOf(core, provider)).toMatchObject({ cost_per_thousand: 940_000n });
    await agree(core, provider);
    expect(await soldAs(core)).toMatchObject({ default_price: 1_880_000n });

    // A price that a person agreed to is the operator's floor at least.
    await core.db
      .updateTable('service')
      .set({ floor_price: 500_000n })
      .where('id', '=', DEMO.views)
      .execute();
    offering({ 1: { rate: '0.0005' } });
    await sync(core, provider);
    await agree(core, provider);
    await seen(core);
    const facts = (await core.catalogue.current()).services.get(DEMO.views);
    expect(facts && unitPrice(facts.terms, { gradeDiscountPercent: 0 })).toBe(500_000n);
    await core.db.updateTable('service').set({ floor_price: null }).where('id', '=', DEMO.views).execute();
    offering({ 3: { rate: '0' } });
    await sync(core, provider);
    await expect(map(core, { provider, theirs: '3', followsPrice: true })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('a price in another currency follows the rate that the shop has, and waits while it has none', async ({
    core,
  }) => {
    await clear(core);
    offering({ 1: { rate: '90' } });
    const provider = await addPanel(core, { currency: 'XTS' });
    await sync(core, provider);
    await map(core, { provider, followsPrice: true });
    expect(await soldAs(core)).toMatchObject({ default_price: 2_400_000n });
    expect((await changesOf(core, provider))[0]).toEqual(['price', '2.4', null, 'held']);
    expect(await routeOf(core, provider)).toMatchObject({ cost_per_thousand: 90_000_000n, currency: 'XTS' });
  });

  test('are looked at once an hour by one of two workers, and not taken from a provider that does not answer', async ({
    core,
    clock,
  }) => {
    await clear(core);
    offering();
    const provider = await addPanel(core);
    panel.asked.length = 0;
    await Promise.all([syncDue(core, provider), syncDue(core, provider)]);
    expect(panel.askedFor('services')).toHaveLength(1);
    clock.tick(3599);
    await syncDue(core, provider);
    expect(panel.askedFor('services')).toHaveLength(1);
    clock.tick(2);
    panel.instead = () => ({ status: 502, body: '<html>' });
    await expect(syncDue(core, provider)).rejects.toThrow();
    panel.instead = () => undefined;
    const { known } = await core.db
      .selectFrom('provider_offer')
      .select((row) => row.fn.countAll<bigint>().as('known'))
      .where('provider', '=', provider)
      .where('gone_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(known)).toBe(20);
  });
});

describe('a route to a service of theirs', () => {
  test('takes its place among the others, once, and is taken away again', async ({ core }) => {
    await clear(core);
    offering();
    const provider = await addPanel(core);
    await sync(core, provider);
    const order = async () => {
      const rows = await core.db
        .selectFrom('provider_service')
        .select(['provider', 'provider_service'])
        .where('service_id', '=', DEMO.views)
        .orderBy('position')
        .execute();
      return rows.map((row) => `${row.provider} ${row.provider_service}`);
    };
    await map(core, { provider, theirs: '1' });
    await map(core, { provider, theirs: '2' });
    await map(core, { provider, theirs: '1' });
    expect(await order()).toEqual([`${provider} 1`, `${provider} 2`, 'simulator 1']);
    await inTransaction(core, (tx) => unmapService(tx, { serviceId: DEMO.views, provider, theirs: '1' }));
    expect(await order()).toEqual([`${provider} 2`, 'simulator 1']);
  });

  test('is told where its cost leaves less than the margin: it is there, and gets no orders', async ({
    core,
  }) => {
    await clear(core);
    offering();
    const provider = await addPanel(core);
    await sync(core, provider);
    for (const [minMarginPercent, isOpen] of [
      [62, true],
      [63, false],
    ] as const) {
      expect(await map(core, { provider, markup: null, minMarginPercent })).toMatchObject({ isOpen });
      await seen(core);
      const routes = (await core.catalogue.current()).services.get(DEMO.views)?.routes;
      expect(routes?.some((route) => route.provider === provider)).toBe(isOpen);
    }
    await clear(core);
  });

  test('that they do not list, or that asks for something else, is refused', async ({ core }) => {
    await clear(core);
    offering({ 2: { type: 'Custom Comments' }, 3: { type: 'Poll' }, 4: { type: 'Package' } });
    const provider = await addPanel(core);
    await sync(core, provider);
    for (const theirs of ['99', '2', '3', '4'])
      await expect(map(core, { provider, theirs })).rejects.toMatchObject({ code: 'invalid' });
    await map(core, { provider, serviceId: DEMO.comments, theirs: '2', markup: null });
    await clear(core);
  });
});

describe('what needs a person', () => {
  test('a balance below what they chose is told once, and again after it recovered', async ({ core }) => {
    const provider = await addPanel(core);
    await inTransaction(core, (tx) => setLowBalance(tx, { name: provider, amount: 50_000_000n }));
    expect(await providersWithBalance(core)).toContain(provider);
    const letters: number[] = [];
    for (const balance of ['100', '49.99', '20', '50', '49', '-3']) {
      panel.balance = { balance, currency: 'USD' };
      await watchBalance(core, provider);
      letters.push((await lettersTo(core, provider)).length);
    }
    expect(letters).toEqual([0, 1, 1, 1, 2, 2]);
  });

  test('a key that is not taken is told once; the keys are sealed, and a new one is used at once', async ({
    core,
  }) => {
    const provider = await addPanel(core, { key: 'not-a-key-of-theirs' });
    offering();
    for (const _ of [1, 2]) await expect(askOffers(core, provider)).rejects.toThrow();
    expect(await lettersTo(core, provider)).toHaveLength(1);
    await inTransaction(core, (tx) => changeKey(core, tx, { name: provider, key: PANEL_KEY }));
    await expect.poll(() => askOffers(core, provider).catch(() => [])).toHaveLength(20);
    panel.instead = () => ({ status: 403, body: '' });
    await expect(askOffers(core, provider)).rejects.toThrow();
    panel.instead = () => undefined;
    expect(await lettersTo(core, provider)).toHaveLength(2);
    const { rows } = {
      rows: await core.db.selectFrom('provider').selectAll().where('name', '=', provider).execute(),
    };
    expect(rows[0]?.sealed_keys?.includes(PANEL_KEY)).toBe(false);
    expect(JSON.stringify(rows[0]?.settings)).not.toContain(PANEL_KEY);
  });
});
