import { inflateSync } from 'node:zlib';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { customCodeUrl, runnableCode } from './custom-code.ts';
import { ICON_SIZE, iconPng } from './default-icon.ts';
import { savedSettings } from './settings-schema.ts';

const MESSAGE = 'Custom code is not valid JavaScript';

async function set(core: Core, values: Record<string, unknown>): Promise<void> {
  await sql`update setting set value = value || ${JSON.stringify(values)}::jsonb where key = 'instance'`.execute(
    core.db,
  );
}

describe('the shop as an app', () => {
  test('API-05 the manifest is there, with icons, a start and shortcuts in the asked language', async ({
    api,
  }) => {
    const { body, headers } = await api.call(contract.getManifest, { query: { locale: 'de' } });
    expect(headers['content-type']).toMatch(/json/);
    expect(body).toMatchObject({
      id: '/app/',
      name: 'Northwind',
      short_name: 'Northwind',
      lang: 'de',
      start_url: '/app/de/',
      scope: '/app/',
      display: 'standalone',
      theme_color: '#0b6e4f',
      shortcuts: [
        { name: 'Bestellung anlegen', url: '/app/de/orders/create' },
        { name: 'Bestellungen', url: '/app/de/orders' },
        { name: 'Guthaben aufladen', url: '/app/de/add-funds' },
      ],
    });
    expect(body.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '512x512 any',
      '512x512 maskable',
    ]);
    const { body: unknown } = await api.call(contract.getManifest, { query: { locale: 'xx' } });
    expect(unknown).toMatchObject({ lang: 'en', start_url: '/app/' });
  });

  test('INST-01 INST-07 name, icon and colour are the operator’s; a long name is short in whole words', async ({
    core,
    api,
  }) => {
    await set(core, {
      panelName: 'Southwind Promotion House',
      icon512: 'https://cdn.example/icon.png',
      colors: { light: { primary: '#112233', headerLeft: '#445566' }, dark: { primary: '#112233' } },
    });
    const manifest = async () => (await api.call(contract.getManifest)).body;
    await expect.poll(async () => (await manifest()).name).toBe('Southwind Promotion House');
    expect(await manifest()).toMatchObject({
      short_name: 'Southwind',
      theme_color: '#445566',
      icons: [
        { src: 'https://cdn.example/icon.png', purpose: 'any' },
        { src: 'https://cdn.example/icon.png', purpose: 'maskable' },
      ],
    });
  });

  test('icons of a shop without any are drawn in its colour, and served', async ({ app }) => {
    for (const [url, type] of [
      ['/icon.svg', 'image/svg+xml'],
      ['/icon-512.png', 'image/png'],
      ['/icon-512-maskable.png', 'image/png'],
    ] as const) {
      const { statusCode, headers } = await app.inject({ url });
      expect([statusCode, headers['content-type']], url).toEqual([200, type]);
    }
    expect((await app.inject({ url: '/icon.svg' })).body).toContain('#112233');

    const pixelAt = (png: Buffer, x: number, y: number) => {
      const start = png.indexOf('IDAT') + 4;
      const pixels = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
      const at = y * (1 + 4 * ICON_SIZE) + 1 + 4 * x;
      return [...pixels.subarray(at, at + 4)];
    };
    const [any, maskable] = [false, true].map((isMaskable) => iconPng('#112233', { isMaskable })) as [
      Buffer,
      Buffer,
    ];
    expect(pixelAt(maskable, 0, 0)).toEqual([0x11, 0x22, 0x33, 255]);
    expect(pixelAt(any, 0, 0)[3]).toBe(0);
    expect(pixelAt(any, 256, 256)).toEqual([0x11, 0x22, 0x33, 255]);
    expect(pixelAt(any, 256, 256 - 110)).toEqual([255, 255, 255, 255]);
  });
});

describe('the operator’s own script', () => {
  test('VAL-51 VAL-52 runs as it is when it parses, otherwise the console says what is wrong', () => {
    for (const good of ['', 'window.x = 1', 'for (;;) break;', 'const a = `</script>`; // x'])
      expect(runnableCode(good)).toBe(good);
    for (const bad of ['window.x = ', '<script>alert(1)</script>', 'import x from "y"', '(((((', '\u0000'])
      expect(runnableCode(bad), bad).toBe(`console.error("${MESSAGE}");`);
  });

  test('nothing of it runs where it is parsed', () => {
    runnableCode('globalThis.ranOnServer = true; throw new Error("ran")');
    expect('ranOnServer' in globalThis).toBe(false);
  });

  test('INST-15 it is served without a restart, under an address of its own, and is not in the settings', async ({
    core,
    api,
    app,
  }) => {
    const code = 'window.operatorRan = "</script>";';
    await set(core, { customCode: code });
    const settings = async () => (await api.call(contract.getSettings)).body;
    await expect.poll(async () => (await settings()).customCodeUrl).toBe(customCodeUrl(code));
    expect(JSON.stringify(await settings())).not.toContain('operatorRan');
    const { body, headers } = await app.inject({ url: customCodeUrl(code) });
    expect([body, headers['content-type']]).toEqual([code, 'text/javascript; charset=utf-8']);

    await set(core, { customCode: 'window.operatorRan = ' });
    await expect.poll(async () => (await app.inject({ url: '/custom-code.js' })).body).toContain(MESSAGE);
  });
});

test('INST-14 ids of analytics have their form, whatever else is refused', async ({ core }) => {
  const { value } = await core.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'instance')
    .executeTakeFirstOrThrow();
  const isTaken = (change: object) => savedSettings.safeParse({ ...(value as object), ...change }).success;
  expect(isTaken({ googleAnalytics4Id: 'G-AB12CD34EF', tagManagerId: 'GTM-AB12CD3' })).toBe(true);
  for (const id of ['UA-1234-1', 'G-', 'G-abc', "G-AB12');alert(1)//", 'GTM-AB12CD3'])
    expect(isTaken({ googleAnalytics4Id: id }), id).toBe(false);
  for (const id of ['G-AB12CD34EF', 'GTM-', 'GTM-AB12 CD3'])
    expect(isTaken({ tagManagerId: id }), id).toBe(false);
});
