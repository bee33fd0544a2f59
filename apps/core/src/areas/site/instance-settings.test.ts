import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { expect, test } from '../../../testing/test.ts';
import { SETTING_KEYS, savedSettings } from './settings-schema.ts';

/** Each setting with a value that the demo does not have, as it is saved; what is told, where that is another. */
const CHANGES: [id: string, name: keyof contract.InstanceSettings, saved: unknown, told?: unknown][] = [
  ['INST-02', 'panelId', 7],
  ['INST-03', 'logoLight', '/logo-light.svg'],
  ['INST-03', 'logoDark', 'https://cdn.example/logo-dark.svg'],
  ['INST-04', 'logoAlt', 'Southwind'],
  ['INST-05', 'logoDestinationUrl', 'https://southwind.example/'],
  ['INST-09', 'navigation', 'drawer'],
  ['INST-10', 'darkModeAvailable', false],
  ['INST-11', 'singleOrderDesign', 'short'],
  ['INST-12', 'defaultMarketplaceView', 'cards'],
  ['INST-13', 'currencies', ['USD']],
  ['INST-16', 'cabinetWidgetToken', 'w1dg3t-t0ken'],
  ['INST-17', 'intercomAppId', 'ab12cd34'],
  ['INST-18', 'jivoAppId', 'AbCd1234ef'],
  ['INST-19', 'telegramBotUsername', 'northwind_bot'],
  ['INST-21', 'guaranteeChargePercent', 30],
  ['INST-23', 'features', { tasks: false, bonuses: true, keywordTools: false }],
  ['INST-23', 'gradesEnabled', false],
  ['INST-23', 'referralProgram', { isEnabled: false, percent: '0.1' }],
  ['INST-24', 'captchaEnabled', false],
  ['INST-24', 'recaptchaSiteKey', '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ'],
  ['INST-25', 'contactInfoRequired', true],
  ['INST-26', 'rubExchangeRate', { rate: '101.5', ratedAt: '2999-01-01T00:00:00Z' }, '101.5'],
  ['CONST-13', 'rubExchangeRate', { rate: '102.5', ratedAt: '2999-01-01 9:00:00' }, '102.5'],
  ['INST-27', 'createOrderTypes', ['single']],
  ['INST-29', 'socials', [{ name: 'Blog', url: 'https://blog.example/', icon: 'link' }]],
  ['INST-30', 'supportContact', 'https://t.me/southwind'],
  ['C-45', 'asksImmediateStart', false],
  ['INST-31', 'legalUrls', [{ name: 'Terms', url: '/terms' }]],
];

for (const [id, name, saved, told = saved] of CHANGES)
  test(`${id} ${name} is told as soon as it is saved`, async ({ core, api }) => {
    const settings = async () => (await api.call(contract.getSettings)).body;
    expect((await settings())[name]).not.toEqual(told);
    await sql`
      update setting set value = value || ${JSON.stringify({ [name]: saved })}::jsonb
      where key = ${SETTING_KEYS.instance}`.execute(core.db);

    await expect.poll(async () => (await settings())[name]).toEqual(told);
  });

test('INST-22 free trials are on where both the operator and the settings for all instances want them', async ({
  core,
  api,
}) => {
  const isOn = async () => (await api.call(contract.getSettings)).body.freeTrials.isEnabled;
  const allow = (isAllowed: boolean) =>
    sql`
      update setting set value = jsonb_set(value, '{freeTrialsIsAllowed}', to_jsonb(${isAllowed}::boolean))
      where key = 'global'`.execute(core.db);
  expect(await isOn()).toBe(true);
  await allow(false);
  await expect.poll(isOn).toBe(false);
  await allow(true);
  await expect.poll(isOn).toBe(true);
  await sql`
    update setting set value = value || '{"freeTrials": {"isEnabled": false}}' where key = 'instance'`.execute(
    core.db,
  );
  await expect.poll(isOn).toBe(false);
});

test('settings that were saved before there were some of them are whole: features off, the captcha on', async ({
  core,
}) => {
  const { value } = await core.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'instance')
    .executeTakeFirstOrThrow();
  const old = { ...(value as Record<string, unknown>) };
  for (const name of [
    ...[
      'features',
      'referralProgram',
      'freeTrials',
      'captchaEnabled',
      'recaptchaSiteKey',
      'contactInfoRequired',
      'intercomAppId',
    ],
    ...['cabinetWidgetToken', 'intercomSecret', 'jivoAppId', 'telegramBotUsername', 'guaranteeChargePercent'],
  ])
    delete old[name];

  expect(savedSettings.parse(old)).toMatchObject({
    features: { tasks: false, bonuses: false, keywordTools: false },
    referralProgram: { isEnabled: false },
    freeTrials: { isEnabled: false },
    captchaEnabled: true,
    recaptchaSiteKey: null,
    contactInfoRequired: false,
    cabinetWidgetToken: null,
    intercomAppId: null,
    intercomSecret: null,
    jivoAppId: null,
    telegramBotUsername: null,
  });
});

test('CONST-19 the charge for a guarantee is 0 percent where the operator says nothing of it', async ({
  core,
}) => {
  const row = await core.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'instance')
    .executeTakeFirstOrThrow();
  const { guaranteeChargePercent: _none, ...old } = row.value as Record<string, unknown>;
  expect(savedSettings.parse(old).guaranteeChargePercent).toBe(0);
});

test('the secret of a chat is told to nobody', async ({ core, api }) => {
  await sql`
    update setting set value = value || '{"intercomSecret": "a secret of the chat", "panelName": "Told"}'
    where key = 'instance'`.execute(core.db);
  await expect.poll(async () => (await api.call(contract.getSettings)).body.panelName).toBe('Told');
  const reply = await api.send({ method: 'GET', path: '/settings' });

  expect(JSON.stringify(reply.body)).not.toContain('a secret of the chat');
});

test('INST-20 the items of the operator follow what he saves, in the drawer and in the sidebar settings', async ({
  core,
  api,
}) => {
  const items = async () =>
    (await api.call(contract.getSidebarSettings, { query: { locale: 'de' } })).body.data;
  expect((await items()).customMenuItems.map(({ name, icon }) => [name, icon])).toEqual([
    ['Erstattungsrichtlinie', 'link'],
    ['Preisliste', 'mdi-file-document-outline'],
  ]);
  const settings = async () => (await api.call(contract.getSettings, { query: { locale: 'de' } })).body;
  expect((await settings()).customMenuItems).toEqual((await items()).customMenuItems);
  await sql`update setting set value = value #- '{custom,0}' where key = 'menu'`.execute(core.db);
  await expect.poll(async () => (await items()).customMenuItems.map(({ id }) => id)).toEqual([902]);
  const menu = (await api.call(contract.listMenuItems)).body.data;
  expect(menu.at(-1)).toMatchObject({
    id: 902,
    route_name: null,
    url: '/app/?sort=price',
  });
});

test('INST-28 a banner is told for its slot as soon as it is saved', async ({ core, api }) => {
  const inSidebar = async () =>
    (await api.call(contract.listBanners)).body.data.filter(({ place }) => place === 'sidebar').length;
  const slots = async () => (await api.call(contract.getSettings)).body.bannerSlots;
  expect(await inSidebar()).toBe(1);
  expect(await slots()).toContain('sidebar');
  await sql`delete from banner where place = 'sidebar'`.execute(core.db);
  await expect.poll(inSidebar).toBe(0);
  expect(await slots()).not.toContain('sidebar');
});

test('what an earlier release saved can be read: a setting that is added has a default', () => {
  const required = savedSettings.safeParse({}).error?.issues.map(({ path }) => path.join('.'));
  // These were there from the beginning: the list does not grow.
  expect(required).toEqual([
    'panelName',
    'panelId',
    'logoLight',
    'logoDark',
    'logoAlt',
    'logoDestinationUrl',
    'colors',
    'darkModeAvailable',
    'currencies',
    'rubExchangeRate',
    'roundingPrecision',
    'createOrderTypes',
    'supportContact',
    'socials',
    'legalUrls',
    'operator',
  ]);
});
