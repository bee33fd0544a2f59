import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = import.meta.dirname;
const record = readFileSync(
  join(APP, '../../../docs/decisions/0064-where-the-specification-says-how.md'),
  'utf8',
);
const homes = new Map(
  [...record.matchAll(/^\| (\w+) +\| (?:`(\S+)`|with its screen) +\|$/gm)].map(([, area = '', home]) => [
    area,
    home,
  ]),
);

/** As the specification groups them. */
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
    if (home) expect([home, existsSync(join(APP, home))]).toEqual([home, true]);
  }
});

test('no store of the browser is there that the record does not name', () => {
  const stores = globSync('**/*.{ts,tsx}', { cwd: APP }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && readFileSync(join(APP, file), 'utf8').includes("from 'zustand'"),
  );
  expect(stores.length).toBeGreaterThan(5);
  for (const file of stores) expect([file, record.includes(`\`${file}\``)]).toEqual([file, true]);
});
