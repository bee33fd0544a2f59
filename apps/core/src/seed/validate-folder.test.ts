import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FolderFaults } from './faults.ts';
import { parseFolder } from './parse-folder.ts';
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
const methods =
  (patch: object): Change =>
  (files) => {
    Object.assign(Object(files['payment-methods']), patch);
  };
const withdrawal =
  (patch: object): Change =>
  (files) => {
    Object.assign(Reflect.get(Object(files['payment-methods']), 'withdrawal_methods')[1], patch);
  };
const put =
  (file: FileName, content: unknown): Change =>
  (files) => {
    files[file] = content;
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

/** A change and the fault that it must give. Rules of the demo catalogue's validate.py, C-06, C-18, C-19. */
const CASES: [name: string, changes: Change, fault: string][] = [
  [
    'a slug twice',
    change('networks', 2, { slug: 'youtube' }),
    'networks.json, network 2: slug youtube is that of network 1',
  ],
  ['an id twice', add('labels', 1, {}), 'labels.json, label 1: is there twice'],
  [
    'a country code twice',
    change('countries', 2, { iso_code_2: 'AF' }),
    'countries.json, country 2: iso_code_2 AF is that of country 1',
  ],
  [
    'a coupon code twice',
    change('coupons', 2, { code: 'WELCOME10' }),
    'coupons.json, coupon 2: code WELCOME10 is that of coupon 1',
  ],
  [
    'a network colour',
    change('networks', 2, { color: 'red' }),
    'networks.json, network 2: color is "red": #RRGGBB in capitals is expected',
  ],
  [
    'a host claimed twice',
    change('networks', 2, { hosts: ['youtu.be'] }),
    'networks.json, network 2: hosts has youtu.be, which belongs to network 1',
  ],
  [
    'an unknown type of a network',
    change('networks', 2, { service_types: [999] }),
    'networks.json, network 2: service type 999 does not exist',
  ],
  [
    "another network's type",
    change('networks', 2, { service_types: [1] }),
    'networks.json, network 2: service_types has 1, which belongs to network 1',
  ],
  [
    'a kind without example',
    change('networks', 1, { url_examples: examples('https://www.youtube.com/watch?v=dEm0VideoA1') }),
    'networks.json, network 1: url_examples has none of kind short, which service type 2 takes',
  ],
  [
    'C-18 network 1',
    change('networks', 1, { slug: 'tube' }),
    'networks.json, network 1: slug is "tube": youtube is expected',
  ],
  [
    'C-18 service 1',
    change('service-types', 1, { slug: 'youtube-plays' }),
    'services.json, service 1: is of type youtube-views in network 1: video views in network 1 are expected',
  ],
  [
    'C-19 country 233',
    change('countries', 233, { iso_code_2: 'UK' }),
    'countries.json, country 233: iso_code_2 is "UK": GB is expected',
  ],
  [
    'an unknown network of a type',
    change('service-types', 2, { network_id: 99 }),
    'service-types.json, type 2: network 99 does not exist',
  ],
  [
    'a type without services',
    change('service-types', 2, { services: [] }),
    'service-types.json, type 2: services is an empty list: at least one service is expected',
  ],
  [
    'a list of services that is not theirs',
    change('service-types', 2, { services: [1] }),
    'service-types.json, type 2: services lacks 7, whose service_type_id is 2',
  ],
  [
    'a slug of type and service',
    change('services', 14, { slug: 'youtube-views' }),
    'services.json, service 14: slug youtube-views is that of service type 1',
  ],
  [
    'C-06 a reserved slug',
    change('services', 14, { slug: 'favorites' }),
    "services.json, service 14: slug favorites is an address of the shop's own",
  ],
  [
    'C-06 another reserved slug',
    change('services', 14, { slug: 'quantity-by-cost' }),
    "services.json, service 14: slug quantity-by-cost is an address of the shop's own",
  ],
  [
    'C-06 a slug that is a number',
    change('services', 14, { slug: '77' }),
    'services.json, service 14: slug is "77" and must not be a number: numbers are ids',
  ],
  [
    'an unknown type of a service',
    change('services', 14, { service_type_id: 999 }),
    'services.json, service 14: service type 999 does not exist',
  ],
  [
    'a service in the wrong network',
    change('services', 14, { network_id: 2 }),
    'services.json, service 14: network_id is 2: 1 of service type 5 is expected',
  ],
  [
    'a wrong type slug',
    change('services', 14, { type: 'youtube-likes' }),
    'services.json, service 14: type is "youtube-likes": youtube-comments of service type 5 is expected',
  ],
  [
    'other link kinds than the type',
    change('services', 14, { link_kinds: ['channel'] }),
    'services.json, service 14: link_kinds has channel: video, short of service type 5 are expected',
  ],
  [
    'an example link of nowhere',
    change('services', 14, { example_link: 'https://example.com/' }),
    'services.json, service 14: example_link is "https://example.com/": one of the url_examples of network 1 is expected',
  ],
  [
    'a minimum above the default',
    change('services', 1, { min_quantity: 5000 }),
    'services.json, service 1: default_quantity is 2000, below min_quantity 5000',
  ],
  [
    'a minimum of none',
    change('services', 1, { min_quantity: 0 }),
    'services.json, service 1: min_quantity is 0: a number above 0 is expected',
  ],
  [
    'a step that does not divide',
    change('services', 1, { quantity_step: 300 }),
    'services.json, service 1: min_quantity is 500, no multiple of quantity_step 300',
  ],
  [
    'a step of none',
    change('services', 1, { quantity_step: 0 }),
    'services.json, service 1: quantity_step is 0: a number above 0 is expected',
  ],
  [
    'a price per 100',
    change('services', 1, { pricing_per: 100 }),
    'services.json, service 1: pricing_per is 100: 1 or 1000 is expected',
  ],
  [
    'a price type',
    change('services', 1, { price_type: 'tiered' }),
    'services.json, service 1: price_type is "tiered": per_unit or package is expected',
  ],
  [
    'a discount above 90',
    change('services', 1, { discount_percent: 95 }),
    'services.json, service 1: discount_percent is 95: 0 to 90 is expected',
  ],
  [
    'a price that is not the default less the discount',
    change('services', 1, { price: '2.3' }),
    'services.json, service 1: price is 2.3, default_price less discount_percent is 2.4',
  ],
  [
    'a wrong price of the default quantity',
    change('services', 1, { default_quantity_price: '4.81' }),
    'services.json, service 1: default_quantity_price is 4.81, default_quantity 2000 costs 4.8',
  ],
  [
    'a service that costs nothing',
    change('services', 1, { default_quantity_price: '0.00' }),
    'services.json, service 1: default_quantity_price is "0.00": at least 0.01 is expected',
  ],
  [
    'a price of none',
    change('services', 1, { default_price: '0' }),
    'services.json, service 1: default_price is "0": an amount above 0 is expected',
  ],
  [
    'a refill without guarantee',
    change('services', 1, { guarantee: null }),
    'services.json, service 1: has_refill is true, guarantee null and guarantee_days 30: a refill has both, nothing else has any',
  ],
  [
    'a guarantee without refill',
    change('services', 1, { has_refill: false }),
    'services.json, service 1: has_refill is false, guarantee "30 days" and guarantee_days 30: a refill has both, nothing else has any',
  ],
  [
    'an unknown label',
    change('services', 1, { labels: [99] }),
    'services.json, service 1: labels: label 99 does not exist',
  ],
  [
    'an unknown way of delivery',
    change('services', 1, { delivery_method: 98 }),
    'services.json, service 1: delivery_method: label 98 does not exist',
  ],
  [
    'an unknown country',
    change('services', 1, { allowed_use_countries: [999] }),
    'services.json, service 1: allowed_use_countries: country 999 does not exist',
  ],
  [
    'a package dearer than its parts',
    change('services', 22, { price: '99', default_price: '99.00', default_quantity_price: '99.00' }),
    'services.json, service 22: price is 99, its parts cost 8.385 apart',
  ],
  [
    'a package without contents',
    change('services', 22, { package_contents: [] }),
    'services.json, service 22: is_package is true, price_type "package" and package_contents has 0 entries: a package has true, "package" and at least 1',
  ],
  [
    'a package in a package',
    change('services', 22, { package_contents: contents({ id: 22, quantity: 1 }) }),
    'services.json, service 22: package_contents has service 22, which is a package itself',
  ],
  [
    'an unknown content',
    change('services', 22, { package_contents: contents({ id: 9999 }) }),
    'services.json, service 22: package_contents has service 9999, which does not exist',
  ],
  [
    'a content off its step',
    change('services', 22, { package_contents: contents({ quantity: 3001 }) }),
    'services.json, service 22: package_contents has 3001 of service 1, which is ordered from 500 to 1000000 by 100',
  ],
  [
    'a content below its minimum',
    change('services', 22, { package_contents: contents({ quantity: 100 }) }),
    'services.json, service 22: package_contents has 100 of service 1, which is ordered from 500 to 1000000 by 100',
  ],
  [
    'a content that does not know its package',
    change('services', 1, { included_in_packages: [] }),
    'services.json, service 1: included_in_packages lacks 22, whose package_contents has it',
  ],
  [
    'a content of another network',
    change('services', 1, { network_id: 2 }),
    'services.json, service 22: package_contents has service 1 of network 2: network 1 is expected',
  ],
  [
    'a content for other links',
    change('services', 1, { link_kinds: ['short'] }),
    'services.json, service 22: package_contents has service 1, which takes no links to video',
  ],
  [
    'a counted quantity without a counted target',
    change('services', 1, { calculable_quantity: true }),
    'services.json, service 1: calculable_quantity is true, no target is comments or seo_keywords',
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
    'services.json, service 14: targets.0.type.viewType is "emails": comments, seo_keywords or textarea is expected',
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
    'services.json, service 1: target 3: language 99 does not exist',
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
    'services.json, service 1: disclosure.promised is empty: a text is expected of a service that is enabled',
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
    'services.json, service 1: disclosure.audience_source is empty: a text is expected of a service that is enabled',
  ],
  [
    'a service without its region',
    change('services', 1, { geo: '' }),
    'services.json, service 1: geo is empty: a text is expected of a service that is enabled',
  ],
  [
    'forbidden words',
    change('services', 1, { short_description: 'Real, not Fake' }),
    'services.json, service 1: short_description says "fake", which the shop neither sells nor says',
  ],
  [
    'an unknown field',
    change('services', 1, { pricee: '1' }),
    'services.json, service 1: has "pricee", which it does not take',
  ],
  [
    'an amount as a number',
    change('services', 1, { price: 2.4 }),
    'services.json, service 1: price is 2.4 and must be an amount as text, like "4.80"',
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
    'quests.json, quest 1: reward.quantity is 1, service 1 is ordered from 500 to 1000000',
  ],
  [
    'a reward of another network',
    change('quests', 1, { network_id: 2 }),
    'quests.json, quest 1: network_id is 2, service 1 of the reward is of network 1',
  ],
  [
    'a reward that takes more than a link and a quantity',
    change('quests', 1, { reward: { service_id: 14, quantity: 10 } }),
    'quests.json, quest 1: service 14 of the reward is a package, or takes more or less than a link and a quantity',
  ],
  [
    'a quest that asks for praise',
    change('quests', 3, { short_body: 'Leave a positive review and send the link' }),
    'quests.json, quest 3: "positive review" asks for praise, which is never rewarded',
  ],
  [
    'a quest with an image that is no address',
    change('quests', 1, { image: 'quest.svg' }),
    'quests.json, quest 1: image is "quest.svg" and must be an http(s) address or a path',
  ],
  [
    'a caption of a clip without its time',
    change('tasks', 1, { caption_times: [0] }),
    'tasks.json, task 1: caption_times is a list and must have a time for each caption',
  ],
  [
    'goals of grades that fall',
    change('grades', 1, { spending_goal: '9999999.00' }),
    'grades.json, grade 1: spending_goal is 9999999.00: 0 is expected of the first',
  ],
  [
    'discounts of grades that fall',
    change('grades', 1, { discount_percent: 90 }),
    'grades.json, grade 2: discount_percent is 2, below 90 of grade 1',
  ],
  [
    'a coupon in small letters',
    change('coupons', 1, { code: 'welcome10' }),
    'coupons.json, coupon 1: code is "welcome10": a code in capitals without ~ is expected',
  ],
  [
    'a bonus type',
    change('coupons', 1, { bonus_type: 'gift' }),
    'coupons.json, coupon 1: bonus_type is "gift": discount, cashback or bonus is expected',
  ],
  [
    'a calculation type',
    change('coupons', 1, { calculation_type: 'half' }),
    'coupons.json, coupon 1: calculation_type is "half": fixed or percent is expected',
  ],
  [
    'a percent coupon with an amount',
    change('coupons', 1, { bonus_amount: '5.00' }),
    'coupons.json, coupon 1: bonus_amount is "5.00": null is expected of a percent coupon',
  ],
  [
    'a percent as a whole number',
    change('coupons', 1, { bonus_percentage: '10' }),
    'coupons.json, coupon 1: bonus_percentage is "10": a fraction 0 to 1 is expected',
  ],
  [
    'no balance',
    change('payment-methods', 0, { strategy: 'gateway' }),
    'payment-methods.json, method 0: strategy is "gateway": balance is expected',
  ],
  [
    'a fee in percent',
    change('payment-methods', 1, { fee_percent: '3.5' }),
    'payment-methods.json, method 1: fee_percent is "3.5": a fraction below 1 is expected',
  ],
  [
    'a currency that is none',
    change('payment-methods', 1, { charge_currency: 'EURO' }),
    'payment-methods.json, method 1: charge_currency is "EURO" and must be a currency like EUR (ISO 4217)',
  ],
  [
    'bonuses out of order',
    change('payment-methods', 1, {
      bonuses: [
        { bonus_percent: '0.04', from_amount: '200.00' },
        { bonus_percent: '0.02', from_amount: '50.00' },
      ],
    }),
    'payment-methods.json, method 1: bonuses has from_amount 50.00 after 200.00: they rise',
  ],
  [
    'a minimum above the maximum',
    change('payment-methods', 1, { min_amount: '3000.00' }),
    'payment-methods.json, method 1: min_amount is 3000.00: an amount below max_amount 2000.00 is expected',
  ],
  [
    'no highlighted plan',
    change('tariff-plans', 1, { is_highlight: true }),
    'tariff-plans.json, all plans: is_highlight is true of plans 1, 3: one plan is expected',
  ],
  [
    'plans out of order',
    change('tariff-plans', 1, { keywords_limit: 99_999 }),
    'tariff-plans.json, plan 2: keywords_limit is 25, below 99999 of plan 1',
  ],
  [
    'an item of the menu that leads to no screen',
    menu(0, { route_name: null, url: '/app/help' }),
    'menu-items.json, item 1: url /app/help leads to no screen',
  ],
  [
    'a banner place without a banner',
    remove('banners', 1),
    'banners.json, all banners: place dashboard has none',
  ],
  [
    'C-28 a banner that leads into a script',
    change('banners', 1, { information: [{ ...slide, link: 'javascript:alert(1)' }] }),
    'banners.json, banner 1: information.0.link is "javascript:alert(1)" and must be an http(s) address or a path',
  ],
  ...[
    '/app/bonuses/old',
    '/app/terms',
    '/app/de/orders',
    '/app/orders/1/2',
    '/app/services/no-such-slug',
    '/app/tasks/old',
  ].map((link): [string, Change, string] => [
    `a banner that leads to no screen: ${link}`,
    change('banners', 1, { information: [{ ...slide, link }] }),
    `banners.json, banner 1: link ${link} leads to no screen`,
  ]),
  [
    'an html banner that leads to no screen',
    change('banners', 11, { content: '<p><a href="/app/tasks/old">Tasks</a></p>' }),
    'banners.json, banner 11: link /app/tasks/old leads to no screen',
  ],
  [
    'a banner whose colour carries style',
    change('banners', 1, { information: [{ ...slide, background_color: 'red;position:fixed' }] }),
    'banners.json, banner 1: information.0.background_color is "red;position:fixed" and must be a colour like #0b6e4f',
  ],
  [
    'an html banner without html',
    change('banners', 11, { content: null }),
    'banners.json, banner 11: content is null in a banner of type html',
  ],
  [
    'a custom banner without slides',
    change('banners', 1, { information: [] }),
    'banners.json, banner 1: information has 0 slides in a banner of type custom',
  ],
  [
    'an offer without services',
    change('special-offers', 1, { services: [] }),
    'special-offers.json, offer 1: services has 0 entries: at least 1 is expected',
  ],
  [
    'a name of an offer twice',
    change('special-offers', 2, { utm_name: 'shorts_week' }),
    'special-offers.json, offer 2: utm_name shorts_week is that of offer 1',
  ],
  [
    'two grades with one goal',
    change('grades', 3, { spending_goal: '100.00' }),
    'grades.json, grade 3: spending_goal is 100.00: more than 100.00 of grade 2 is expected',
  ],
  [
    'RD-06 a redirect to a screen that is none',
    setting({ redirects: [{ path: '/old', route: 'nowhere', params: {} }] }),
    'settings.json: instance.redirects.0.route is "nowhere" and must be a screen',
  ],
  [
    'RD-06 redirects in a circle: a path that is a target',
    setting({ redirects: [{ path: '/services/old', route: 'slug', params: { slug: 'old' } }] }),
    'settings.json: instance.redirects.0.path is "/services/old" and must not be one of the screen /services/:slug',
  ],
  [
    'a menu item that leads nowhere',
    menu(0, { route_name: null }),
    'menu-items.json, item 1: route_name and url are empty: one of them is expected',
  ],
  [
    'a menu group without children',
    menu(0, { route_name: 'index-group' }),
    'menu-items.json, item 1: children is an empty list: a group like index-group has some',
  ],
  [
    'a menu item of a screen that never will be',
    menu(0, { route_name: 'drip-feeds' }),
    'menu-items.json, item 1: route_name drip-feeds is no screen',
  ],
  ['a menu id twice', menu(0, { id: 31 }), 'menu-items.json, item 31: is there twice'],
  [
    'an unknown service of an offer',
    change('special-offers', 1, { services: [9999] }),
    'special-offers.json, offer 1: service 9999 does not exist',
  ],
  [
    'a place of an offer',
    change('special-offers', 1, { place: 'sky' }),
    'special-offers.json, offer 1: place is "sky": service_type or success_payment is expected',
  ],
  [
    'a position of an offer',
    change('special-offers', 1, { position: 'left' }),
    'special-offers.json, offer 1: position is "left": top, middle or network is expected',
  ],
  [
    'C-28 a script as address',
    setting({ logoDestinationUrl: 'javascript:alert(1)' }),
    'settings.json: instance.logoDestinationUrl is "javascript:alert(1)" and must be an http(s) address or a path',
  ],
  [
    'C-28 an address of another site as path',
    setting({ logoLight: '//evil.example/x.svg' }),
    'settings.json: instance.logoLight is "//evil.example/x.svg" and must be an http(s) address or a path',
  ],
  [
    'a colour that carries style',
    setting({ colors: { light: { primary: 'red;}*{display:none' }, dark: { primary: '#000000' } } }),
    'settings.json: instance.colors.light.primary is "red;}*{display:none" and must be a colour like #0b6e4f',
  ],
  [
    'a shop without operator',
    setting({ operator: { name: '', address: 'x', email: 'a@example.com' } }),
    'settings.json: instance.operator.name is empty: a text is expected',
  ],
  ['no network 1', remove('networks', 1), 'networks.json, network 1: is missing: YouTube is expected'],
  ['no country 233', remove('countries', 233), 'countries.json, country 233: is missing: GB is expected'],
  [
    'no service 1',
    remove('services', 1),
    'services.json, service 1: is missing: video views in network 1 are expected',
  ],
  [
    'an unknown service of a type',
    change('service-types', 2, { services: [7, 8, 9, 10, 9999] }),
    'service-types.json, type 2: service 9999 does not exist',
  ],
  [
    'an unknown network of a service',
    change('services', 14, { network_id: 99 }),
    'services.json, service 14: network 99 does not exist',
  ],
  [
    'a default above the maximum',
    change('services', 1, { max_quantity: 1000 }),
    'services.json, service 1: default_quantity is 2000, above max_quantity 1000',
  ],
  [
    'a discount of three decimals',
    change('services', 1, { discount_percent: 1.234 }),
    'services.json, service 1: discount_percent is 1.234: a number of at most 2 decimals is expected',
  ],
  [
    'a target twice',
    (files) => {
      const service = rowsOf(files, 'services').find(({ id }) => id === 14);
      const [target] = Array.isArray(service?.targets) ? service.targets : [];
      change('services', 14, { targets: [target, target] })(files);
    },
    'services.json, service 14: targets has id 1 twice',
  ],
  [
    'a value below its least',
    change('services', 14, { default_quantity: -1 }),
    'services.json, service 14: default_quantity is -1: at least 0 is expected',
  ],
  [
    'a value above its most',
    change('services', 14, { max_quantity: 3_000_000_000 }),
    'services.json, service 14: max_quantity is 3000000000: at most 2147483647 is expected',
  ],
  [
    'a field that is missing',
    change('services', 14, { geo: undefined }),
    'services.json, service 14: geo is missing: a text is expected',
  ],
  [
    'a part of a whole number',
    change('labels', 1, { id: 1.5 }),
    'labels.json, label 1.5: id is 1.5: a whole number is expected',
  ],
  [
    'a row without an id',
    change('labels', 1, { id: undefined }),
    'labels.json, row 1: id is missing: a number is expected',
  ],
  [
    'a file that is no list',
    put('labels', {}),
    'labels.json: is an object: a list of label rows is expected',
  ],
  [
    'a file that is no object',
    put('menu-items', []),
    'menu-items.json: is an empty list: an object is expected',
  ],
  [
    'a list of methods of another name',
    methods({ withdraw_methods: [] }),
    'payment-methods.json: has "withdraw_methods", which it does not take',
  ],
  [
    'a coupon of an unknown network',
    change('coupons', 1, { network_id: 99 }),
    'coupons.json, coupon 1: network 99 does not exist',
  ],
  [
    'a day that is none',
    change('coupons', 1, { valid_to: 'soon' }),
    'coupons.json, coupon 1: valid_to is "soon": a day like 2026-12-31 is expected',
  ],
  [
    'a fixed coupon without an amount',
    change('coupons', 2, { bonus_amount: null }),
    'coupons.json, coupon 2: bonus_amount is null: a value is expected of a fixed coupon',
  ],
  [
    'no method 0',
    remove('payment-methods', 0),
    'payment-methods.json, method 0: is missing: the balance is expected',
  ],
  [
    'a balance that is not first',
    (files) => void rowsOf(files, 'payment-methods').reverse(),
    'payment-methods.json, method 0: comes after method 7: the balance comes first',
  ],
  [
    'a reward in percent',
    change('payment-methods', 1, { reward_percent: '5' }),
    'payment-methods.json, method 1: reward_percent is "5": a fraction 0 to 1 is expected',
  ],
  [
    'a bonus in percent',
    change('payment-methods', 1, { bonuses: [{ bonus_percent: '4', from_amount: '1.00' }] }),
    'payment-methods.json, method 1: bonus_percent is "4": a fraction 0 to 1 is expected',
  ],
  [
    'a fee of withdrawing in percent',
    withdrawal({ fee_percent: '2' }),
    'payment-methods.json, withdrawal method 2: fee_percent is "2": a fraction below 1 is expected',
  ],
  [
    'a least withdrawal above the most',
    withdrawal({ min_amount: '900.00', max_amount: '90.00' }),
    'payment-methods.json, withdrawal method 2: min_amount is 900.00: an amount below max_amount 90.00 is expected',
  ],
  [
    'a fee above the least withdrawal',
    withdrawal({ min_amount: '2.00', min_fee: '3.00' }),
    'payment-methods.json, withdrawal method 2: min_fee is 3.00: an amount below min_amount 2.00 is expected',
  ],
  [
    'a grade in English alone',
    change('grades', 1, { name: 'Starter' }),
    'grades.json, grade 1: name is "Starter": an object is expected',
  ],
  [
    'a language that is none',
    change('grades', 1, { name: { en: 'Starter', 'pt-BR': 'Início' } }),
    'grades.json, grade 1: name has "pt-BR", which it does not take',
  ],
  [
    'a text that is too long',
    setting({ panelName: 'x'.repeat(61) }),
    'settings.json: instance.panelName has 61 characters: at most 60 is expected',
  ],
  [
    'an address of e-mail',
    setting({ operator: { name: 'a', address: 'x', email: 'hello' } }),
    'settings.json: instance.operator.email is "hello": an e-mail address is expected',
  ],
  [
    'no English',
    setting({ languages: ['de'] }),
    'settings.json: instance.languages is a list and must have en',
  ],
  [
    'a redirect twice',
    setting({ redirects: ['/old', '/OLD'].map((path) => ({ path, route: 'index', params: {} })) }),
    'settings.json: instance.redirects has path /OLD twice',
  ],
  [
    'a legal text twice',
    put(
      'legal-texts',
      ['a', 'a'].map((slug) => ({ slug, title: { en: 'A' }, body: { en: 'a' } })),
    ),
    'legal-texts.json: slug a is there twice',
  ],
  [
    'a screen twice',
    put(
      'pages',
      ['index', 'index'].map((route_name) => ({ route_name })),
    ),
    'pages.json: route_name index is there twice',
  ],
  [
    'a shop without its services',
    put('pages', [{ route_name: 'orders' }]),
    'pages.json: route_name index is missing',
  ],
  [
    'a screen that is none',
    put('pages', [{ route_name: 'nowhere' }]),
    'pages.json: 0.route_name is "nowhere" and must be a screen',
  ],
];

/** Words of the libraries and of rules that no operator should have to read. */
const OF_A_MACHINE =
  /expected (string|number|int|array|object|record|boolean)|received|invalid|unrecognized|too (small|big)|<=|>=|\(C-\d|undefined|pattern/i;

test('whatever stands in a field in place of its value, the fault names the field, and reads as a sentence', () => {
  const odd = [undefined, null, -1.5, '', [{}], { odd: true }];
  let told = 0;
  for (const [file, content] of Object.entries(demo.files) as [FileName, unknown][]) {
    for (const path of fieldsOf(content)) {
      for (const value of odd) {
        const { faults } = parseFolder({
          ...demo,
          translations: {},
          files: { [file]: replaced(content, path, value) },
        });
        told += faults.length;
        for (const fault of faults) {
          expect(fault).not.toMatch(OF_A_MACHINE);
          expect(fault).toMatch(/^[\w-]+\.json(, [a-z ]+-?\d+(\.\d)?)?: \S+ (is|has) \S/);
        }
      }
    }
  }
  expect(told).toBeGreaterThan(500);
});

/** The way to every value of a file; of a list its first entry stands for all. */
function* fieldsOf(content: unknown, path: string[] = []): Generator<string[]> {
  if (path.length > 0 && !(path.at(-1) === '0')) yield path;
  if (typeof content !== 'object' || content === null) return;
  const entries = Object.entries(content);
  for (const [key, value] of Array.isArray(content) ? entries.slice(0, 1) : entries)
    yield* fieldsOf(value, [...path, key]);
}

function replaced(content: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(content)) return [replaced(content[Number(key)], rest, value)];

  return { ...(content as object), [key]: replaced(Reflect.get(Object(content), key), rest, value) };
}

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

describe('a folder with one fault names file and row, what stands there and what is expected', () => {
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
    'services.json, service 14: price is 5 and must be an amount as text, like "4.80"',
    'settings.json: instance.panelName is empty: a text is expected',
    'services.json, service 2: labels: label 99 does not exist',
    'coupons.json, coupon 1: bonus_type is "gift": discount, cashback or bonus is expected',
  ]);
});

test('a folder that is not there names every file that is missing', async () => {
  const raw = await readFolder('/nowhere');

  expect(() => validateFolder(raw)).toThrow('services.json: the file is missing in /nowhere');
  expect(raw.faults).toHaveLength(9);
});
