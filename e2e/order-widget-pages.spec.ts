import { formIn, makeWidget, test } from './foreign-page.ts';
import { atOnce, chooseRefill, expect, freshLink } from './story.ts';

test.describe('the element of the order form', () => {
  test('comes up late, several times on a page, after it was moved, and anew when its token changes; it leaves no name behind', async ({
    page,
    host,
  }) => {
    const { code, token, shop } = await makeWidget(page);
    host.shows(`<main></main><script>window.before = Object.keys(window)</script>`);
    await page.goto(host.origin);
    // Elements first, the script later: and that twice.
    await page.evaluate(
      (html) => {
        document.querySelector('main')?.insertAdjacentHTML('beforeend', html + html);
      },
      code.replace(/<script.*/, ''),
    );
    await expect(page.getByRole('link', { name: 'Blog sidebar' })).toHaveCount(2);
    await page.addScriptTag({ url: `${shop}/widget.js` });
    await page.addScriptTag({ url: `${shop}/widget.js` });
    const frames = page.locator('order-widget iframe');
    await expect(frames).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Blog sidebar' })).toHaveCount(0);
    await page.evaluate((html) => {
      const made = Object.assign(document.createElement('order-widget'), { innerHTML: html });
      made.setAttribute('token', 'nobody');
      made.setAttribute('label', 'Third');
      document.body.append(made);
    }, '');
    await expect(formIn(page, 'Third').getByText('This order form is not active here.')).toBeVisible();
    await page.evaluate((known) => {
      document.querySelectorAll('order-widget')[2]?.setAttribute('token', known);
    }, token);
    await expect(formIn(page, 'Third').getByLabel('Link')).toBeVisible();
    await page.evaluate(() => {
      const [first, second] = document.querySelectorAll('order-widget');
      first?.remove();
      if (second) document.body.append(second);
    });
    await expect(frames).toHaveCount(2);
    await expect(formIn(page).getByLabel('Link')).toBeVisible();
    await expect
      .poll(() => frames.evaluateAll((all) => all.every(({ style }) => style.height !== '')))
      .toBe(true);
    expect(
      await page.evaluate(() => {
        const { before } = window as unknown as { before: string[] };
        return Object.keys(window).filter((name) => name !== 'before' && !before.includes(name));
      }),
    ).toEqual([]);
  });

  test('stands on a page with a strict policy that allows the shop; where the policy does not, a link stands in its place', async ({
    page,
    host,
  }) => {
    const { code, shop } = await makeWidget(page);
    host.shows(code, `default-src 'none'; script-src ${shop}; frame-src ${shop}`);
    await page.goto(host.origin);
    await expect(formIn(page).getByLabel('Link')).toBeVisible();
    await expect.poll(() => page.locator('iframe').evaluate(({ style }) => style.height)).not.toBe('');
    // A refusal by policy is an error of the page, which the stories look for: so this one asks for a page without scripts.
    host.shows(code.replace(/<script.*/, ''), `default-src 'none'`);
    await page.goto(host.origin);
    await expect(page.getByRole('link', { name: 'Blog sidebar' })).toHaveAttribute(
      'href',
      new RegExp(`^${shop}/app/widget\\?token=ow_`),
    );
  });
});

test.describe('a hostile page', () => {
  test('neither hides the form by its styles nor reads it; its messages change nothing, and a press that it steals spends nothing', async ({
    page,
    host,
  }) => {
    const { code } = await makeWidget(page);
    // The owner is signed in to the shop in this very browser.
    host.shows(`<style>iframe { display: none !important; height: 1px !important }</style>${code}`);
    const sent: Record<string, string>[] = [];
    page.on('request', async (request) => {
      if (request.frame() !== page.mainFrame()) sent.push(await request.allHeaders());
    });
    await page.goto(host.origin);
    const form = formIn(page);
    const frame = page.locator('iframe');
    await expect(form.getByLabel('Link')).toBeVisible();
    await expect.poll(() => frame.evaluate(({ style }) => style.height)).not.toBe('');
    const height = await frame.evaluate(({ style }) => style.height);
    // From the page itself, so neither of the shop's origin nor of the frame.
    await page.evaluate(() => {
      const inside = document.querySelector('order-widget')?.shadowRoot?.querySelector('iframe');
      for (const message of [
        { type: 'order-widget', height: 5 },
        { type: 'order-widget', height: 'x' },
        null,
        'order-widget',
      ]) {
        window.postMessage(message, '*');
        inside?.contentWindow?.postMessage(message, '*');
      }
    });
    // Messages are delivered in their order: this one after those.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('message', ({ data }) => data === 'last' && resolve());
          window.postMessage('last', '*');
        }),
    );
    expect(await frame.evaluate(({ style }) => style.height)).toBe(height);
    expect(await frame.evaluate((element: HTMLIFrameElement) => element.contentDocument)).toBeNull();
    // Nobody is signed in inside: nothing of an account can be spent by a press under an overlay.
    await expect(form.getByLabel('Email')).toHaveCount(0);
    await form.getByLabel('Link').fill(freshLink());
    await expect(form.getByLabel('Email')).toBeVisible();
    await expect(form.getByText('Balance')).toHaveCount(0);
    expect(sent.length).toBeGreaterThan(2);
    for (const headers of sent)
      expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
    expect(await page.frames()[1]?.evaluate(() => document.cookie)).toBe('');
  });

  test('only the form may be framed, by whom its owner allows; every other screen by nobody', async ({
    page,
    host,
  }) => {
    const { token, shop } = await makeWidget(page);
    const policyOf = async (path: string) =>
      (await page.request.get(`${shop}${path}`)).headers()['content-security-policy'];
    const form = `/app/widget?token=${token}`;
    expect(await policyOf(form)).toContain('frame-ancestors *');
    expect((await page.request.get(`${shop}${form}`)).headers()['x-frame-options']).toBeUndefined();
    // Every other screen stays as it is.
    const screen = (await page.request.get(`${shop}/app/login`)).headers();
    expect(screen['content-security-policy']).toMatch(/frame-ancestors 'self'$/);
    expect(screen['x-frame-options']).toBe('SAMEORIGIN');

    await page.getByRole('switch', { name: 'Take orders from these addresses alone' }).check();
    await page.getByLabel('Addresses, one per line').fill(host.origin);
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    await expect.poll(() => policyOf(form)).toMatch(new RegExp(`frame-ancestors 'self' ${host.origin}$`));
  });

  test('the page of an unknown token says one line; a token that was renewed stops the forms that are open', async ({
    page,
    browser,
    host,
  }) => {
    const { code, shop } = await makeWidget(page);
    host.shows(code);
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(host.origin);
    const form = formIn(visitor);
    await form.getByLabel('Link').fill(freshLink());
    await form.getByLabel('Email').fill(`visitor-${Date.now()}@example.com`);
    await chooseRefill(form, true);
    await atOnce(form).check();
    const order = form.getByRole('button', { name: /^Order for/ });
    await expect(order).not.toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'New token' }).click();
    const renewed = page.waitForResponse((response) => /\/token/.test(response.url()));
    await page.getByRole('alertdialog').getByRole('button', { name: 'New token' }).click();
    expect((await renewed).status()).toBe(200);
    await order.click();
    await expect(form.getByText('This order form is not active here.')).toBeVisible();
    await visitor.context().close();
    expect(await (await page.request.get(`${shop}/app/widget?token=nobody`)).text()).toContain(
      'This order form is not active here.',
    );
  });
});

test.describe('where a page is not allowed', () => {
  // The browser says of itself that it refuses the frame.
  test.use({ provoked: /frame-ancestors|status of 4\d\d/ });

  test('the form shows in no frame of it, nor in an allowed page that it has around it', async ({
    page,
    host,
    other,
  }) => {
    const { code } = await makeWidget(page);
    await page.getByRole('switch', { name: 'Take orders from these addresses alone' }).check();
    await page.getByLabel('Addresses, one per line').fill(host.origin);
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    host.shows(code);
    await page.goto(host.origin);
    await expect(formIn(page).getByLabel('Link')).toBeVisible();

    other.shows(code);
    await page.goto(other.origin);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContain('chrome-error://chromewebdata/');
    other.shows(`<iframe src="${host.origin}" title="Marina" width="600" height="600"></iframe>`);
    await page.goto(other.origin);
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContain('chrome-error://chromewebdata/');
    await expect(page.frameLocator('iframe').frameLocator('iframe').getByLabel('Link')).toHaveCount(0);
  });
});
