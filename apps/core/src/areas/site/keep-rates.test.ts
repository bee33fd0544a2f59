import { rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { test as base, expect } from '../../../testing/test.ts';
import { makeJsonRates, type RatePlace } from '../../adapters/rates/json-rates.ts';
import type { Core } from '../../core.ts';
import { dateDemoRate } from '../../seed/demo-mark.ts';
import { keepRates } from './keep-rates.ts';

/** A source of rates on this machine: an outside party that says what it is told to. */
const said = { status: 200, text: '' };
const source = createServer((_, response) => {
  response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.text);
});
await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/latest`;
afterAll(() => new Promise((resolve) => source.close(resolve)));

/** The card method of the demo charges in another currency. */
async function chargeIn(core: Core, currency: string): Promise<void> {
  await sql`
    update payment_method set content = content || jsonb_build_object('charge_currency', ${currency}::text) where id = 1`.execute(
    core.db,
  );
  await expect
    .poll(async () => (await core.catalogue.current()).methods.get(1)?.chargeCurrency)
    .toBe(currency);
}

const test = base.extend('shop', async ({ core, clock }, { onCleanup }) => {
  await dateDemoRate(core.db, clock.now());
  onCleanup(() => {
    core.rateSource = null;
  });
  const shown = async () => (await core.site.charged(core.db)).settings.rubExchangeRate;
  const readsFrom = (place: Partial<RatePlace> & { url: string }) => {
    core.rateSource = makeJsonRates({ field: 'rate', currency: 'RUB', timeField: null, ...place }, clock.now);
  };
  return { shown, readsFrom };
});

test('the rate of an address is kept as exactly as it is told, and ends a day after it was true', async ({
  core,
  clock,
  shop,
}) => {
  shop.readsFrom({ url, field: 'rates.RUB', timeField: 'meta.at' });
  clock.tick(60);
  const at = Math.floor(clock.now().getTime() / 1000);
  said.text = JSON.stringify({ rates: { RUB: 96.1234567 }, meta: { at } });
  await keepRates(core);
  expect(await shop.shown()).toBe('96.123456');

  clock.tick(3600);
  said.text = JSON.stringify({ rates: { RUB: '97.5' }, meta: { at } });
  await keepRates(core);
  // No new rate came: the time is that of the rate before.
  expect(await shop.shown()).toBe('96.123456');
  clock.tick(23 * 3600 + 60);
  expect(await shop.shown()).toBeNull();

  said.text = JSON.stringify({ rates: { RUB: '97.5' }, meta: { at: clock.now().toISOString() } });
  await keepRates(core);
  expect(await shop.shown()).toBe('97.5');
});

test('a file counts from when it was written', async ({ core, clock, shop }) => {
  const file = join(tmpdir(), `fanfare-rate-${process.pid}.json`);
  const now = clock.now();
  await writeFile(file, '{"rate": 94.2}');
  await utimes(file, now, new Date(now.getTime() - 1000));
  // The demo's rate was dated now; a file from before is older than that.
  shop.readsFrom({ url: pathToFileURL(file).href });
  clock.tick(60);
  const before = await shop.shown();
  await keepRates(core);
  expect(await shop.shown()).toBe(before);
  await utimes(file, clock.now(), clock.now());
  await keepRates(core);
  expect(await shop.shown()).toBe('94.2');
  await rm(file);
  await expect(keepRates(core)).rejects.toThrow('ENOENT');
  expect(await shop.shown()).toBe('94.2');
});

test('one source has the rates of all currencies that methods charge in; a leap of one keeps none of the others back', async ({
  core,
  clock,
  shop,
}) => {
  const rateOf = async (currency: string) => (await core.site.charged(core.db)).rateOf(currency);
  await chargeIn(core, 'EUR');
  expect(await rateOf('EUR')).toBeNull();
  shop.readsFrom({ url, field: 'rates', currency: null });
  clock.tick(60);
  said.text = JSON.stringify({ rates: { EUR: 0.9234567, RUB: 97, GBP: 0.79, XX: 1, JPY: 'x' } });
  await keepRates(core);
  expect([await rateOf('EUR'), await rateOf('RUB'), await rateOf('GBP')]).toEqual(['0.923456', '97', null]);
  clock.tick(60);
  said.text = JSON.stringify({ rates: { EUR: 1.5, RUB: 98 } });
  await expect(keepRates(core)).rejects.toThrow('1.5 EUR');
  expect([await rateOf('EUR'), await rateOf('RUB')]).toEqual(['0.923456', '98']);
  clock.tick(25 * 3600);
  expect(await rateOf('EUR')).toBeNull();
});

test.for([
  ['another page', 200, '<h1>Maintenance</h1>'],
  ['a fault', 500, '{"rate": "95"}'],
  ['a redirect', 302, '{"rate": "95"}'],
  ['nothing', 200, '{}'],
  ['zero', 200, '{"rate": 0}'],
  ['less than nothing', 200, '{"rate": -95}'],
  ['an exponent', 200, '{"rate": "9e1"}'],
  ['a list', 200, '{"rate": [95]}'],
  ['a leap', 200, '{"rate": "9.54"}'],
  ['a field of every object', 200, '{"__proto__": {"rate": "96"}}'],
] as const)('a source that tells %s changes nothing', async ([, status, text], { core, clock, shop }) => {
  shop.readsFrom({ url });
  clock.tick(60);
  const before = await shop.shown();
  Object.assign(said, { status, text });
  await expect(keepRates(core)).rejects.toThrow();
  expect(await shop.shown()).toBe(before);
  said.status = 200;
});
