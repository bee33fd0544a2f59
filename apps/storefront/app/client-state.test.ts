import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = import.meta.dirname;
const ROOT = join(APP, '../../..');
const record = readFileSync(join(ROOT, 'docs/decisions/0064-where-the-specification-says-how.md'), 'utf8');
const homes = new Map(
  [...record.matchAll(/^\| (\w+) +\| (?:`(\S+)`|with its screen) +\|$/gm)].map(([, area = '', home]) => [
    area,
    home,
  ]),
);

/** State of the browser by requirement. */
const AREAS = {
  'ST-01': ['addFunds', 'api', 'auth', 'banners', 'card', 'confirmDialog', 'currency', 'favourites'],
  'ST-02': [
    'intlFormatters',
    'layout',
    'marketingSources',
    'messageDialog',
    'networks',
    'overlayFullWindowImage',
    'pagesSettings',
    'qrCodeModal',
  ],
  'ST-03': [
    'router',
    'serviceDescriptionModal',
    'sidebarSettings',
    'specialOffers',
    'userFrozenDialog',
    'youtubeAnalytics',
    'youtubeCampaign',
    'subscriptionForm',
  ],
  'ST-04': [
    'singleOrder',
    'shop',
    'settings',
    'serviceGroups',
    'keywordsTools',
    'instanceSettings',
    'heavyTask',
    'chat',
  ],
};

test.each(Object.entries(AREAS))('%s each of %s has a home, which is there', (_id, areas) => {
  for (const area of areas) {
    expect([area, homes.has(area)]).toEqual([area, true]);
    const home = homes.get(area);
    if (home)
      expect([home, existsSync(join(home.startsWith('packages/') ? ROOT : APP, home))]).toEqual([home, true]);
  }
});

test('no store of the browser is there that the record does not name', () => {
  const sources = [
    ...globSync('**/*.{ts,tsx}', { cwd: APP }).map((file) => ({ file, folder: APP })),
    ...globSync('packages/*/src/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => ({ file, folder: ROOT })),
  ];
  const stores = sources.filter(
    ({ file, folder }) =>
      !/\.test\.tsx?$/.test(file) && readFileSync(join(folder, file), 'utf8').includes("from 'zustand'"),
  );
  expect(stores.length).toBeGreaterThan(5);
  for (const { file } of stores) expect([file, record.includes(`\`${file}\``)]).toEqual([file, true]);
});
