import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FolderFaults } from './faults.ts';
import { type FileName, type RawFolder, readFolder } from './read-folder.ts';
import { validateFolder } from './validate-folder.ts';

const DEMO = join(import.meta.dirname, '../../../../demo/catalogue');
const demo = await readFolder(DEMO);

type Row = { id: number; [field: string]: unknown };
type Change = (files: RawFolder['files']) => void;

function rowsOf(files: RawFolder['files'], file: FileName): Row[] {
  const content = files[file];

  return (Array.isArray(content) ? content : Reflect.get(Object(content), 'methods')) as Row[];
}

/** Changes fields of one row of a file. */
const change =
  (file: FileName, id: number, patch: object): Change =>
  (files) => {
    const row = rowsOf(files, file).find((candidate) => candidate.id === id);
    if (!row) throw new Error(`${file} has no row ${id}`);
    Object.assign(row, patch);
  };
const add =
  (file: FileName, like: number, patch: object): Change =>
  (files) => {
    const rows = rowsOf(files, file);
    rows.push({ ...rows.find(({ id }) => id === like), ...patch } as Row);
  };
const remove =
  (file: FileName, id: number): Change =>
  (files) => {
    const rows = rowsOf(files, file);
    rows.splice(
      rows.findIndex((row) => row.id === id),
      1,
    );
  };
const setting =
  (patch: object): Change =>
  (files) => {
    Object.assign(Reflect.get(Object(files.settings), 'instance'), patch);
  };
const menu =
  (index: number, patch: object): Change =>
  (files) => {
    Object.assign(Reflect.get(Object(files['menu-items']), 'main')[index], patch);
  };

/** The faults of the demo in English with these changes. */
function faultsOf(...changes: Change[]): readonly string[] {
  const raw = { ...structuredClone(demo), translations: {} };
  for (const apply of changes) apply(raw.files);

  return faultsOfFolder(raw);
}

function faultsOfFolder(raw: RawFolder): readonly string[] {
  try {
    validateFolder(raw);
    return [];
  } catch (error) {
    if (error instanceof FolderFaults) return error.faults;
    throw error;
  }
}

const examples = (url: string) => [{ kind: 'video', url }];
const slide = {
  sorting: 1,
  background_image: null,
  background_color: null,
  image: null,
  title: 'T',
  title_color: null,
  button_text: null,
  link: null,
  button_color: null,
  button_text_color: null,
};
const contents = (patch: object) => [{ id: 1, quantity: 3000, isDisplayable: true, ...patch }];

/** One change and the fault that it must be told as. Rules of the demo catalogue's validate.py, C-06, C-18, C-19. */
const CASES: [name: string, changes: Change, fault: string][] = [
  [
    'a slug twice',
    change('networks', 2, { slug: 'youtube' }),
    'networks.json, network 2: slug youtube is unique',
  ],
  ['an id twice', add('labels', 1, {}), 'labels.json, label 1: id 1 is unique'],
  [
    'a country code twice',
    change('countries', 2, { iso_code_2: 'AF' }),
    'countries.json, country 2: iso_code_2 AF is unique',
  ],
  [
    'a coupon code twice',
    change('coupons', 2, { code: 'WELCOME10' }),
    'coupons.json, coupon 2: code WELCOME10 is unique',
  ],
  [
    'a network colour',
    change('networks', 2, { color: 'red' }),
    'networks.json, network 2: color is #RRGGBB in capitals',
  ],
  [
    'a host claimed twice',
    change('networks', 2, { hosts: ['youtu.be'] }),
    'networks.json, network 2: host youtu.be belongs to one network',
  ],
  [
    'an unknown type of a network',
    change('networks', 2, { service_types: [999] }),
    'networks.json, network 2: service type 999 does not exist',
  ],
  [
    "another network's type",
    change('networks', 2, { service_types: [1] }),
    'networks.json, network 2: service type 1 belongs to this network',
  ],
  [
    'a kind without example',
    change('networks', 1, { url_examples: examples('https://www.youtube.com/watch?v=dEm0VideoA1') }),
    'networks.json, network 1: kind short of service type 2 has a url example',
  ],
  [
    'C-18 network 1',
    change('networks', 1, { slug: 'tube' }),
    'networks.json, network 1: is YouTube, slug youtube (C-18)',
  ],
  [
    'C-18 service 1',
    change('service-types', 1, { slug: 'youtube-plays' }),
    'services.json, service 1: is the video views of network 1 (C-18)',
  ],
  [
    'C-19 country 233',
    change('countries', 233, { iso_code_2: 'UK' }),
    'countries.json, country 233: is GB (C-19)',
  ],
  [
    'an unknown network of a type',
    change('service-types', 2, { network_id: 99 }),
    'service-types.json, type 2: network 99 does not exist',
  ],
  [
    'a type without services',
    change('service-types', 2, { services: [] }),
    'service-types.json, type 2: has a service',
  ],
  [
    'a list of services that is not theirs',
    change('service-types', 2, { services: [1] }),
    'service-types.json, type 2: services lists the services of this type',
  ],
  [
    'a slug of type and service',
    change('services', 14, { slug: 'youtube-views' }),
    'services.json, service 14: slug youtube-views is no slug of a service type',
  ],
  [
    'C-06 a reserved slug',
    change('services', 14, { slug: 'favorites' }),
    'services.json, service 14: slug favorites is reserved (C-06)',
  ],
  [
    'C-06 another reserved slug',
    change('services', 14, { slug: 'quantity-by-cost' }),
    'services.json, service 14: slug quantity-by-cost is reserved (C-06)',
  ],
  [
    'C-06 a slug that is a number',
    change('services', 14, { slug: '77' }),
    'services.json, service 14: slug must not be a number: numbers are ids',
  ],
  [
    'an unknown type of a service',
    change('services', 14, { service_type_id: 999 }),
    'services.json, service 14: service type 999 does not exist',
  ],
  [
    'a service in the wrong network',
    change('services', 14, { network_id: 2 }),
    'services.json, service 14: network_id is that of its service type',
  ],
  [
    'a wrong type slug',
    change('services', 14, { type: 'youtube-likes' }),
    'services.json, service 14: type is the slug of its service type',
  ],
  [
    'other link kinds than the type',
    change('services', 14, { link_kinds: ['channel'] }),
    'services.json, service 14: link_kinds are those of its service type',
  ],
  [
    'an example link of nowhere',
    change('services', 14, { example_link: 'https://example.com/' }),
    'services.json, service 14: example_link is a url example of its network',
  ],
  [
    'a minimum above the default',
    change('services', 1, { min_quantity: 5000 }),
    'services.json, service 1: min <= default <= max',
  ],
  [
    'a minimum of none',
    change('services', 1, { min_quantity: 0 }),
    'services.json, service 1: min <= default <= max',
  ],
  [
    'a step that does not divide',
    change('services', 1, { quantity_step: 300 }),
    'services.json, service 1: quantity_step divides min, max and default',
  ],
  [
    'a step of none',
    change('services', 1, { quantity_step: 0 }),
    'services.json, service 1: quantity_step divides min, max and default',
  ],
  [
    'a price per 100',
    change('services', 1, { pricing_per: 100 }),
    'services.json, service 1: pricing_per is 1 or 1000',
  ],
  [
    'a price type',
    change('services', 1, { price_type: 'tiered' }),
    'services.json, service 1: price_type is per_unit or package',
  ],
  [
    'a discount above 90',
    change('services', 1, { discount_percent: 95 }),
    'services.json, service 1: discount_percent is 0 to 90',
  ],
  [
    'a price that is not the default less the discount',
    change('services', 1, { price: '2.3' }),
    'services.json, service 1: price is default_price less discount_percent: 2.4',
  ],
  [
    'a wrong price of the default quantity',
    change('services', 1, { default_quantity_price: '4.81' }),
    'services.json, service 1: default_quantity_price is the price of default_quantity: 4.8',
  ],
  [
    'a service that costs nothing',
    change('services', 1, { default_quantity_price: '0.00' }),
    'services.json, service 1: default_quantity_price is at least 0.01',
  ],
  [
    'a price of none',
    change('services', 1, { default_price: '0' }),
    'services.json, service 1: default_price is above 0',
  ],
  [
    'a refill without guarantee',
    change('services', 1, { guarantee: null }),
    'services.json, service 1: has_refill, guarantee and guarantee_days go together',
  ],
  [
    'a guarantee without refill',
    change('services', 1, { has_refill: false }),
    'services.json, service 1: has_refill, guarantee and guarantee_days go together',
  ],
  [
    'an unknown label',
    change('services', 1, { labels: [99] }),
    'services.json, service 1: label 99 does not exist',
  ],
  [
    'an unknown way of delivery',
    change('services', 1, { delivery_method: 98 }),
    'services.json, service 1: label 98 does not exist',
  ],
  [
    'an unknown country',
    change('services', 1, { allowed_use_countries: [999] }),
    'services.json, service 1: country 999 does not exist',
  ],
  [
    'a package dearer than its parts',
    change('services', 22, { price: '99', default_price: '99.00', default_quantity_price: '99.00' }),
    'services.json, service 22: a package costs less than its parts',
  ],
  [
    'a package without contents',
    change('services', 22, { package_contents: [] }),
    'services.json, service 22: is_package, package_contents and price_type go together',
  ],
  [
    'a package in a package',
    change('services', 22, { package_contents: contents({ id: 22, quantity: 1 }) }),
    'services.json, service 22: package content 22 is a service and no package',
  ],
  [
    'an unknown content',
    change('services', 22, { package_contents: contents({ id: 9999 }) }),
    'services.json, service 22: package content 9999 is a service and no package',
  ],
  [
    'a content off its step',
    change('services', 22, { package_contents: contents({ quantity: 3001 }) }),
    'services.json, service 22: quantity of package content 1 can be ordered',
  ],
  [
    'a content below its minimum',
    change('services', 22, { package_contents: contents({ quantity: 100 }) }),
    'services.json, service 22: quantity of package content 1 can be ordered',
  ],
  [
    'a content that does not know its package',
    change('services', 1, { included_in_packages: [] }),
    'services.json, service 1: included_in_packages names package 22',
  ],
  [
    'a content of another network',
    change('services', 1, { network_id: 2 }),
    'services.json, service 22: package content 1 is of the same network',
  ],
  [
    'a content for other links',
    change('services', 1, { link_kinds: ['short'] }),
    'services.json, service 22: package content 1 accepts links to video',
  ],
  [
    'a counted quantity without a counted target',
    change('services', 1, { calculable_quantity: true }),
    'services.json, service 1: calculable_quantity says whether a target is comments or seo_keywords',
  ],
  [
    'an unknown view of a target',
    change('services', 14, {
      targets: [
        {
          id: 1,
          name: 'x',
          placeholder: '',
          type: { viewType: 'emails', selectable: null },
          selectable_values: [],
        },
      ],
    }),
    'services.json, service 14: targets.0.type.viewType invalid option: expected one of "comments"|"seo_keywords"|"textarea"',
  ],
  [
    'an unknown language',
    change('services', 1, {
      targets: [
        {
          id: 3,
          name: 'l',
          placeholder: '',
          type: { viewType: 'textarea', selectable: 'languages' },
          selectable_values: [99],
        },
      ],
    }),
    'services.json, service 1: language 99 does not exist',
  ],
  [
    'a service that does not say what it promises',
    change('services', 1, {
      disclosure: {
        delivery: 'So',
        incentivised: false,
        audience_source: 'Readers',
        network_terms_note: 'Look',
      },
    }),
    'services.json, service 1: is published with disclosure.promised',
  ],
  [
    'a service that does not say who sees it',
    change('services', 1, {
      disclosure: {
        delivery: 'So',
        incentivised: false,
        audience_source: ' ',
        promised: 'It comes',
        network_terms_note: 'Look',
      },
    }),
    'services.json, service 1: is published with disclosure.audience_source',
  ],
  [
    'a service without its region',
    change('services', 1, { geo: '' }),
    'services.json, service 1: is published with geo',
  ],
  [
    'forbidden words',
    change('services', 1, { short_description: 'Real, not Fake' }),
    'services.json, service 1: wording: does not say "fake"',
  ],
  [
    'an unknown field',
    change('services', 1, { pricee: '1' }),
    'services.json, service 1: unrecognized key: "pricee"',
  ],
  [
    'an amount as a number',
    change('services', 1, { price: 2.4 }),
    'services.json, service 1: price invalid input: expected string, received number',
  ],
  [
    'an unknown network of a quest',
    change('quests', 1, { network_id: 99 }),
    'quests.json, quest 1: network 99 does not exist',
  ],
  [
    'an unknown reward',
    change('quests', 1, { reward: { service_id: 9999, quantity: 1 } }),
    'quests.json, quest 1: service 9999 does not exist',
  ],
  [
    'a reward below the minimum',
    change('quests', 1, { reward: { service_id: 1, quantity: 1 } }),
    'quests.json, quest 1: quantity of the reward can be ordered',
  ],
  [
    'a reward of another network',
    change('quests', 1, { network_id: 2 }),
    'quests.json, quest 1: the reward is of the same network',
  ],
  [
    'goals of grades that fall',
    change('grades', 1, { spending_goal: '9999999.00' }),
    'grades.json, all grades: spending_goal starts at 0 and rises',
  ],
  [
    'discounts of grades that fall',
    change('grades', 1, { discount_percent: 90 }),
    'grades.json, all grades: discount_percent rises',
  ],
  [
    'a coupon in small letters',
    change('coupons', 1, { code: 'welcome10' }),
    'coupons.json, coupon 1: code is in capitals',
  ],
  [
    'a bonus type',
    change('coupons', 1, { bonus_type: 'gift' }),
    'coupons.json, coupon 1: bonus_type is discount, cashback or bonus',
  ],
  [
    'a calculation type',
    change('coupons', 1, { calculation_type: 'half' }),
    'coupons.json, coupon 1: calculation_type is fixed or percent',
  ],
  [
    'a percent coupon with an amount',
    change('coupons', 1, { bonus_amount: '5.00' }),
    'coupons.json, coupon 1: a fixed coupon has bonus_amount, a percent coupon bonus_percentage',
  ],
  [
    'a percent as a whole number',
    change('coupons', 1, { bonus_percentage: '10' }),
    'coupons.json, coupon 1: bonus_percentage is a fraction 0 to 1',
  ],
  [
    'no balance',
    change('payment-methods', 0, { strategy: 'gateway' }),
    'payment-methods.json, method 0: is the balance and comes first',
  ],
  [
    'a fee in percent',
    change('payment-methods', 1, { fee_percent: '3.5' }),
    'payment-methods.json, method 1: fee_percent is a fraction below 1',
  ],
  [
    'a currency that is none',
    change('payment-methods', 1, { charge_currency: 'EURO' }),
    'payment-methods.json, method 1: charge_currency must be a currency like EUR (ISO 4217)',
  ],
  [
    'bonuses out of order',
    change('payment-methods', 1, {
      bonuses: [
        { bonus_percent: '0.04', from_amount: '200.00' },
        { bonus_percent: '0.02', from_amount: '50.00' },
      ],
    }),
    'payment-methods.json, method 1: bonuses are ordered by from_amount',
  ],
  [
    'a minimum above the maximum',
    change('payment-methods', 1, { min_amount: '3000.00' }),
    'payment-methods.json, method 1: min_amount is below max_amount',
  ],
  [
    'no highlighted plan',
    change('tariff-plans', 1, { is_highlight: true }),
    'tariff-plans.json, all plans: one plan is highlighted',
  ],
  [
    'plans out of order',
    change('tariff-plans', 1, { keywords_limit: 99_999 }),
    'tariff-plans.json, all plans: keywords_limit rises',
  ],
  [
    'an item of the menu that leads to no screen',
    menu(0, { route_name: null, url: '/app/help' }),
    'menu-items.json, item 1: url /app/help leads to a screen',
  ],
  [
    'a banner place without a banner',
    remove('banners', 1),
    'banners.json, all banners: every place has its banner',
  ],
  [
    'C-28 a banner that leads into a script',
    change('banners', 1, { information: [{ ...slide, link: 'javascript:alert(1)' }] }),
    'banners.json, banner 1: information.0.link must be an http(s) address or a path',
  ],
  ...[
    '/app/bonuses/old',
    '/app/terms',
    '/app/de/orders',
    '/app/orders/1/2',
    '/app/services/no-such-slug',
    '/app/free-views',
  ].map((link): [string, Change, string] => [
    `a banner that leads to no screen: ${link}`,
    change('banners', 1, { information: [{ ...slide, link }] }),
    `banners.json, banner 1: link ${link} leads to a screen`,
  ]),
  [
    'an html banner that leads to no screen',
    change('banners', 11, { content: '<p><a href="/app/tasks">Tasks</a></p>' }),
    'banners.json, banner 11: link /app/tasks leads to a screen',
  ],
  [
    'a banner whose colour carries style',
    change('banners', 1, { information: [{ ...slide, background_color: 'red;position:fixed' }] }),
    'banners.json, banner 1: information.0.background_color must be a colour like #0b6e4f',
  ],
  [
    'an html banner without html',
    change('banners', 11, { content: null }),
    'banners.json, banner 11: an html banner has content, no other has',
  ],
  [
    'a custom banner without slides',
    change('banners', 1, { information: [] }),
    'banners.json, banner 1: a custom banner has slides, no other has',
  ],
  [
    'an offer without services',
    change('special-offers', 1, { services: [] }),
    'special-offers.json, offer 1: services too small: expected array to have >=1 items',
  ],
  [
    'a name of an offer twice',
    change('special-offers', 2, { utm_name: 'shorts_week' }),
    'special-offers.json, offer 2: utm_name shorts_week is unique',
  ],
  [
    'two grades with one goal',
    change('grades', 3, { spending_goal: '100.00' }),
    'grades.json, all grades: spending_goal starts at 0 and rises',
  ],
  [
    'RD-06 a redirect to a screen that is none',
    setting({ redirects: [{ path: '/old', route: 'nowhere', params: {} }] }),
    'settings.json: instance.redirects.0 route nowhere is a screen',
  ],
  [
    'RD-06 redirects in a circle: a path that is a target',
    setting({ redirects: [{ path: '/services/old', route: 'slug', params: { slug: 'old' } }] }),
    'settings.json: instance.redirects.0 path /services/old is no path of a screen: /services/:slug',
  ],
  [
    'a menu item that leads nowhere',
    menu(0, { route_name: null }),
    'menu-items.json, item 1: has a route_name or a url',
  ],
  [
    'a menu group without children',
    menu(0, { route_name: 'index-group' }),
    'menu-items.json, item 1: a -group has children',
  ],
  [
    'a menu item of a screen that never will be',
    menu(0, { route_name: 'drip-feeds' }),
    'menu-items.json, item 1: route_name drip-feeds is a screen',
  ],
  ['a menu id twice', menu(0, { id: 31 }), 'menu-items.json, item 31: id is unique'],
  [
    'an unknown service of an offer',
    change('special-offers', 1, { services: [9999] }),
    'special-offers.json, offer 1: service 9999 does not exist',
  ],
  [
    'a place of an offer',
    change('special-offers', 1, { place: 'sky' }),
    'special-offers.json, offer 1: place is service_type or success_payment',
  ],
  [
    'a position of an offer',
    change('special-offers', 1, { position: 'left' }),
    'special-offers.json, offer 1: position is top, middle or network',
  ],
  [
    'C-28 a script as address',
    setting({ logoDestinationUrl: 'javascript:alert(1)' }),
    'settings.json: instance.logoDestinationUrl must be an http(s) address or a path',
  ],
  [
    'C-28 an address of another site as path',
    setting({ logoLight: '//evil.example/x.svg' }),
    'settings.json: instance.logoLight must be an http(s) address or a path',
  ],
  [
    'a colour that carries style',
    setting({ colors: { light: { primary: 'red;}*{display:none' }, dark: { primary: '#000000' } } }),
    'settings.json: instance.colors.light.primary must be a colour like #0b6e4f',
  ],
  [
    'a shop without operator',
    setting({ operator: { name: '', address: 'x', email: 'a@example.com' } }),
    'settings.json: instance.operator.name too small: expected string to have >=1 characters',
  ],
];

test('every banner and entry of the demo leads to a page of the shop', () => {
  const slides = rowsOf(demo.files, 'banners').flatMap(({ information }) => information as (typeof slide)[]);
  for (const { title, button_text, link } of slides)
    expect([button_text, link], title).toEqual([expect.any(String), expect.stringMatching(/^\/app\//)]);
  for (const file of ['banners', 'menu-items'] as const)
    expect(JSON.stringify(demo.files[file])).not.toMatch(/https?:\/\//);
});

test('the demo catalogue has no fault', () => {
  expect(faultsOfFolder(demo)).toEqual([]);
});

describe('a folder with one fault names file, row and rule', () => {
  test.each(CASES)('%s', (_, apply, fault) => {
    expect(faultsOf(apply)).toContain(fault);
  });
});

test('all faults are told at once, also beside rows that can not be read', () => {
  const faults = faultsOf(
    change('services', 14, { price: 5 }),
    change('services', 2, { labels: [99] }),
    change('coupons', 1, { bonus_type: 'gift' }),
    setting({ panelName: '' }),
  );

  expect(faults).toEqual([
    'services.json, service 14: price invalid input: expected string, received number',
    'settings.json: instance.panelName too small: expected string to have >=1 characters',
    'services.json, service 2: label 99 does not exist',
    'coupons.json, coupon 1: bonus_type is discount, cashback or bonus',
  ]);
});

test('a folder that is not there names every file that is missing', async () => {
  const raw = await readFolder('/nowhere');

  expect(() => validateFolder(raw)).toThrow('services.json: the file is missing in /nowhere');
  expect(raw.faults).toHaveLength(9);
});
