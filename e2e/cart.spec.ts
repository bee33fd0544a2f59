import { answer } from './cabinet.ts';
import { atOnce, cart, openCart, put } from './carts.ts';
import {
  chooseRefill,
  expect,
  expectAccessible,
  freshLink,
  hydrated,
  linkField,
  openMore,
  test,
} from './story.ts';

test('CART-01..11 CART-16 CARTB-05 CARTB-06 TB-10 CONST-53 CONST-61 the cart shows what was put into it, grouped, cut and counted; the last item asks before the cart is cleared, others just go', async ({
  page,
}) => {
  const first = `${freshLink()}&list=PLdemo`;
  await put(page, first);
  await put(page, first, 'service=youtube-likes-from-video-promotion');
  await put(page, 'https://www.instagram.com/p/Cabcdefghij/', 'service=instagram-likes-from-feed-placements');
  await openCart(page, 3);
  const box = await cart(page).boundingBox();
  expect(box?.width).toBe(807);
  await expect(cart(page).getByRole('region')).toHaveCount(2);
  await expect(cart(page).getByRole('listitem')).toHaveCount(3);
  await expect(cart(page).getByText(`${first.replace('https://www.', '').slice(0, 39)}…`)).toBeVisible();
  await expect(cart(page).getByText('Total without refill', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await cart(page)
    .getByRole('button', { name: /^Remove Likes/ })
    .last()
    .click();
  await expect(cart(page).getByRole('listitem')).toHaveCount(2);
  // For a while it can be had back, where it was: by the keys that its button shows, which has the focus.
  await expect(cart(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cart(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(cart(page).getByRole('heading', { name: 'Cart' })).toBeFocused();
  await expect(cart(page).getByRole('listitem').last()).toContainText('Likes');
  await expect(cart(page).getByRole('listitem')).toHaveCount(3);
  await cart(page)
    .getByRole('button', { name: /^Remove Likes/ })
    .last()
    .click();
  await cart(page)
    .getByRole('button', { name: /^Remove both/ })
    .click();
  await answer(page, 'Cancel');
  await expect(cart(page).getByRole('listitem')).toHaveCount(2);
  await cart(page)
    .getByRole('button', { name: /^Remove Likes/ })
    .click();
  await cart(page)
    .getByRole('button', { name: /^Remove Views/ })
    .click();
  await answer(page, 'Clear');
  await expect(cart(page).getByText('The cart is empty')).toBeVisible();
  await expect(cart(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  await cart(page).getByRole('link', { name: 'New order' }).click();
  await expect(cart(page)).toBeHidden();
  await expect(page).toHaveURL(/orders\/create/);
});

test('C-29 CARTB-07 VAL-24 VAL-26 prices are read again when the cart opens; what was stored is told and never believed, what is gone does not count, a quantity is corrected in its place', async ({
  page,
}) => {
  await put(page, freshLink());
  await page.evaluate(() => {
    const shop = JSON.parse(localStorage.getItem('shop') ?? '{}');
    shop.items[0].subtotal = '0.01';
    shop.items.push({ ...shop.items[0], index: 9, quantity: -100 }, { foreign: true });
    shop.items.push({ ...shop.items[0], index: 2, serviceId: 180, serviceName: 'Gone', networkId: 2 });
    localStorage.setItem('shop', JSON.stringify(shop));
  });
  await page.reload();
  await hydrated(page);
  await openCart(page, 2);
  await expect(cart(page).getByText('The price was $0.01, now it is $4.80')).toBeVisible();
  await chooseRefill(cart(page), true);
  const gone = cart(page).getByRole('listitem').filter({ hasText: 'Gone' });
  await expect(gone).toContainText('This service cannot be ordered at the moment.');
  await expect(gone.getByRole('button')).toHaveCount(1);
  await expect(cart(page).getByText('1 service, refill +12%')).toBeVisible();
  await expectAccessible(page);

  await cart(page).getByRole('button', { name: /^Edit/ }).click();
  const quantity = cart(page).getByLabel('Quantity');
  await quantity.fill('1050');
  await quantity.blur();
  await expect(quantity).toHaveValue('1000');
  await quantity.fill('1');
  await quantity.blur();
  await expect(quantity).toHaveValue('500');
  const sum = cart(page).getByLabel('For an amount of');
  await sum.fill('13.44');
  await expect(quantity).toHaveValue('5000');
  await expect(cart(page).getByRole('button', { name: 'Order and pay $13.91' })).toBeEnabled();

  await atOnce(page).check();
  await cart(page).getByLabel('Email').fill('cart-rest@example.com');
  const body = page.waitForRequest(/widget-order-requests/);
  await cart(page).getByRole('button', { name: 'Order and pay $13.91' }).click();
  expect((await body).postDataJSON().orders).toMatchObject([{ service_id: 1 }]);
});

test('CART-20 CARTB-08 a drip feed is edited in the form, and takes its place in the cart again', async ({
  page,
}) => {
  await page.goto('/app/orders/create?serviceId=1');
  await hydrated(page);
  const url = freshLink();
  await linkField(page).fill(url);
  await openMore(page);
  await page.getByRole('switch', { name: /Drip feed/ }).check();
  await page.getByLabel('Runs', { exact: true }).fill('4');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await openCart(page, 1);
  await cart(page).getByRole('button', { name: /^Edit/ }).click();
  await page.waitForURL(/isDripFeed=true/);
  await expect(cart(page)).toBeHidden();
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    url,
    networkId: '1',
    serviceTypeId: '1',
    serviceId: '1',
    // Quantity of the first run (C-39): the order is of 2,000 in all.
    quantity: '500',
    cartItem: '1',
    dripFeedMode: 'flat',
    isDripFeed: 'true',
    numberOfRuns: '4',
    dripFeedQuantityStep: '1',
    dripFeedMinutes: '60',
  });
  await expect(page.getByLabel('Runs', { exact: true })).toHaveValue('4');
  await expect(page.getByLabel('Total quantity')).toHaveValue('2000');
  await page.getByLabel('Runs', { exact: true }).fill('3');
  await chooseRefill(page, false);
  // Even with another link it takes the place of the item, and the cart shows it.
  await linkField(page).fill(freshLink());
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cart(page).getByText(/^3 runs of 700, every 1 hr/)).toBeVisible();
  await expect(cart(page).getByRole('button', { name: /^Edit/ })).toHaveCount(1);
  await expect(page).not.toHaveURL(/cartItem/);
  await cart(page).getByRole('button', { name: /^Edit/ }).click();
  await page.waitForURL(/isGuarantee=false/);
  await expect(page.getByLabel('Runs', { exact: true })).toHaveValue('3');
  await expect(page.getByRole('radio', { name: /^Without/ })).toBeChecked();
});

test('what is put in twice, while its code is on the way, is there once; two tabs have one cart, in the language of the page, also when it is stored', async ({
  page,
  context,
}) => {
  await page.goto('/app/orders/create?serviceId=1');
  await hydrated(page);
  let release = () => {};
  const isOpen = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  // Code that is loaded from now on waits.
  await page.route('**/assets/*.js', async (route) => {
    asked += 1;
    await isOpen;
    await route.continue();
  });
  await linkField(page).fill(freshLink());
  await expect.poll(() => asked, 'the code comes with the link').toBeGreaterThan(0);
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.click();
  await add.click();
  release();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 service' })).toBeVisible();
  await page.unrouteAll();

  const other = await context.newPage();
  await put(other, freshLink());
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 2 services' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 2 services' }).click();
  await cart(page)
    .getByRole('button', { name: /^Remove Views/ })
    .first()
    .click();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Cart, 1 service' })).toBeVisible();
  await other.close();

  await page.goto('/app/de/login');
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Warenkorb/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Warenkorb' });
  await expect(drawer.getByRole('listitem')).toContainText('Aufrufe aus In-Feed-Platzierungen');
  await expect(drawer).not.toContainText('Views from');
  await expect(drawer).not.toContainText('days');
  const stored = await page.evaluate(() => localStorage.getItem('shop'));
  expect(stored).toContain('Aufrufe aus In-Feed-Platzierungen');
  expect(stored).not.toContain('Views from');
});

test('CART-17 CART-18 CART-19 CARTB-01 CARTB-02 MOB-01 TB-12 on a phone a banner tells of the cart and leads to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await put(page, freshLink());
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toBeHidden();
  const banner = page.getByRole('complementary').filter({ hasText: 'Go to cart' });
  await expect(banner).toContainText('1 service');
  await expect(banner).toContainText('$4.80');
  await put(page, freshLink());
  await expect(banner).toContainText('2 services');
  // The coupon is for orders from $10.
  await put(page, freshLink());
  await banner.getByRole('button', { name: 'Go to cart' }).click();
  await expect(banner).toBeHidden();
  await cart(page).getByRole('button', { name: 'Coupon' }).click();
  const sheet = page.getByRole('dialog', { name: 'Coupon' });
  await sheet.getByLabel('Coupon').fill('WELCOME10');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(cart(page).getByText('$1.44 off')).toBeVisible();
  await expectAccessible(page);
  await cart(page).getByRole('button', { name: 'Close' }).first().click();
  await put(page, freshLink());
  await expect(banner.locator('s')).toHaveText('Before: $19.20');
  await expect(banner.locator('b')).toHaveText('$17.28');
});
