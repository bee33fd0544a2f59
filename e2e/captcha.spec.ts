import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ownShop, test } from './own-shop.ts';
import { answersOf, expect, freshLink, linkField, order } from './story.ts';

const shop = ownShop();
const EMAIL = 'shared-address@example.com';
const TEXT = 'This page is mine, and I never asked for this.';
const HOUR = 3600;

// A caller behind an address shared with many others is asked for a captcha at each call that may ask.
test.beforeAll(async () => {
  for (const from of ['127.0.0.1', '0:0:0:0::/64']) {
    for (const what of [
      'registrations',
      'guest orders',
      'find_orders',
      'reset_password',
      'send_notice',
      'write_to_support',
    ])
      await shop.count(`${what} from ${from}`, HOUR, 10);
  }
  await shop.count(`sign-in ${createHash('sha256').update(EMAIL).digest('base64url')}`, 900, 10);
});

type Step = {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
  done: (page: Page) => Promise<void>;
};

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();
const fill = (page: Page, label: string | RegExp, text: string) => main(page).getByLabel(label).fill(text);
const says = (text: RegExp) => (page: Page) => expect(main(page).getByText(text)).toBeVisible();

const STEPS: Step[] = [
  {
    name: 'orders as a guest',
    path: '/orders/create?serviceId=1',
    act: async (page) => {
      await linkField(page).fill(freshLink());
      await fill(page, 'Email', EMAIL);
      await order(page);
    },
    done: (page) => expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible(),
  },
  {
    name: 'reports abuse',
    path: '/notice',
    act: async (page) => {
      await fill(page, 'Link to it', 'https://www.youtube.com/watch?v=dEm0VideoA1');
      await fill(page, 'What is wrong', TEXT);
      await fill(page, 'Your name', 'Mira Sato');
      await fill(page, 'Email for our answer', EMAIL);
      await main(page).getByLabel('My rights are violated').check();
      await main(page)
        .getByRole('checkbox', { name: /^As far as I know/ })
        .check();
      await press(page, 'Send the report');
    },
    done: says(/^We got your report/),
  },
];

test('a person behind an address of many registers: the browser solves the captcha that is asked for', async ({
  page,
}) => {
  const challenges = answersOf(page, '/api/v1/captcha/challenge');
  await shop.open(page, '/register');
  await fill(page, 'Name', 'Ada Story');
  await fill(page, 'Email', EMAIL);
  await main(page).getByLabel('Password', { exact: true }).fill('a good password');
  await press(page, 'Register');
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
  expect(challenges()).toBe(1);
});

test.describe('where no captcha comes', () => {
  test.use({ provoked: /the server responded with a status of 4\d\d|ERR_FAILED|Failed to fetch/ });

  for (const [path, button] of [
    ['/notice', /^Send the report/],
    ['/orders/create?serviceId=1', /^Order and pay/],
  ] as const)
    test(`VAL-03 ${path} keeps what was filled in, says where else to turn at its button, and goes through at the next press`, async ({
      page,
    }) => {
      await page.route(/captcha\/challenge/, (route) => route.abort());
      await shop.open(page, path);
      const step = STEPS.find((one) => one.path === path);
      await step?.act(page);
      const again = main(page).getByRole('button', { name: button });
      await expect(main(page).getByText('write to support@northwind.example')).toBeVisible();
      await expect(again).toHaveAccessibleDescription(/write to support@northwind\.example/);
      await expect(again).toBeFocused();
      await expect(main(page).getByLabel('Email')).toHaveValue(EMAIL);
      await page.unroute(/captcha\/challenge/);
      await again.click();
      await step?.done(page);
    });
});
