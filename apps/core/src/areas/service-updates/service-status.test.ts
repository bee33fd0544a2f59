import * as contract from '@fanfare/contract';
import type { Api } from '../../../testing/api.ts';
import { DEMO } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { recordChanges } from './record-changes.ts';
import { forgetChanges } from './store.ts';

const DAY = 24 * 3600;

const statusIn = async (api: Api, locale = 'en') =>
  (await api.call(contract.getServiceStatus, { query: { locale } })).body.data;

async function pause(core: Core, id: number, isPaused: boolean): Promise<void> {
  await core.db.updateTable('service').set({ is_deactivated: isPaused }).where('id', '=', id).execute();
  await expect
    .poll(async () => {
      await recordChanges(core);
      return (await core.catalogue.current()).services.get(id)?.isDeactivated;
    })
    .toBe(isPaused);
  await recordChanges(core);
}

test('GET /service-status names what is paused and since when, the latest first; never a time that nobody knows', async ({
  api,
  core,
  clock,
}) => {
  await recordChanges(core);
  const before = await statusIn(api);
  // The start of a pause before the first look is unknown.
  expect(before.paused_services).toEqual([expect.objectContaining({ id: DEMO.deactivated, since: null })]);
  expect(before.services).toBe((await core.catalogue.current()).content('en').listed.length);
  await pause(core, DEMO.views, true);
  const first = clock.now().getTime();
  clock.tick(3600);
  await pause(core, DEMO.views + 1, true);
  const { paused, paused_services, types } = await statusIn(api, 'de');
  expect(paused).toBe(3);
  expect(paused_services.map(({ id }) => id)).toEqual([DEMO.views + 1, DEMO.views, DEMO.deactivated]);
  const at = Date.parse(paused_services[1]?.since ?? '');
  expect(Math.abs(at - first)).toBeLessThan(60_000);
  const views = types.find(({ slug }) => slug === 'youtube-views');
  expect(views?.paused).toBe(3);
  expect(types.reduce((sum, { services }) => sum + services, 0)).toBe(before.services);

  await pause(core, DEMO.views + 1, false);
  expect((await statusIn(api)).paused_services.map(({ id }) => id)).toEqual([DEMO.views, DEMO.deactivated]);
  clock.tick(91 * DAY);
  await forgetChanges(core);
  expect((await statusIn(api)).paused_services.map(({ since }) => since)).toEqual([null, null]);
  await pause(core, DEMO.views, false);
});

test('GET /service-status tells measured times of a type, from the fastest service to the slowest; null under ten orders', async ({
  api,
  core,
}) => {
  const figures = (
    service_id: number,
    orders: number,
    [start, completion]: [number, number] | [null, null],
  ) => ({
    service_id,
    popularity: 1,
    orders,
    start_median: start,
    start_p90: start,
    completion_median: completion,
    completion_p90: completion,
  });
  await core.db.deleteFrom('service_figures').execute();
  await core.db
    .insertInto('service_figures')
    .values([
      figures(DEMO.views, 40, [12, 300]),
      figures(DEMO.views + 1, 12, [90, 200]),
      figures(DEMO.comments, 4, [null, null]),
    ])
    .execute();
  const timesOf = async (slug: string) =>
    (await statusIn(api)).types.find((type) => type.slug === slug)?.times;
  await expect
    .poll(() => timesOf('youtube-views'))
    .toEqual({
      services: 2,
      orders: 52,
      start: { from: 12, to: 90 },
      completion: { from: 200, to: 300 },
    });
  expect((await statusIn(api)).types.filter(({ times }) => times !== null).length).toBe(1);
});
