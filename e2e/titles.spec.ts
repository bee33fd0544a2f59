import { expect, test } from './story.ts';

test('RT-13 RT-29 RT-30 RT-31 RT-32 RT-33 RT-39 RT-40 RT-41 RT-42 RT-49 RT-50 RT-54 the new order, guides to tasks, keyword tools, login, register and what is not there are screens with titles, in English and in German', async ({
  request,
}) => {
  for (const [path, title, heading, status] of [
    ['/orders/create', /^New order/, /^New order/, 200],
    ['/orders/create?type=autopromotion', /^New order/, /^New order/, 200],
    ['/de/orders/create', /^Neue Bestellung/, /^Neue Bestellung/, 200],
    ['/de/orders/create?type=autopromotion', /^Neue Bestellung/, /^Neue Bestellung/, 200],
    ['/tasks/faq', /^Questions about tasks · /, /^Questions about tasks/, 200],
    ['/de/tasks/faq', /^Fragen zu Aufgaben · /, /^Fragen zu Aufgaben/, 200],
    [
      '/tasks/how-to-connect-a-youtube-account',
      /^How to connect a YouTube account · /,
      /^How to connect a YouTube account/,
      200,
    ],
    [
      '/de/tasks/how-to-connect-a-youtube-account',
      /^So verbinden Sie ein YouTube-Konto · /,
      /^So verbinden Sie ein YouTube-Konto/,
      200,
    ],
    ['/tasks/how-to-perform-the-tasks', /^How to perform the tasks · /, /^How to perform the tasks/, 200],
    [
      '/de/tasks/how-to-perform-the-tasks',
      /^So erledigen Sie Aufgaben · /,
      /^So erledigen Sie Aufgaben/,
      200,
    ],
    ['/tasks/how-to-use-rewards', /^How to use rewards · /, /^How to use rewards/, 200],
    ['/de/tasks/how-to-use-rewards', /^So verwenden Sie Prämien · /, /^So verwenden Sie Prämien/, 200],
    ['/tasks/start-earning', /^Start earning · /, /^Start earning/, 200],
    ['/de/tasks/start-earning', /^Erste Schritte zum Verdienen · /, /^Erste Schritte zum Verdienen/, 200],
    ['/keywords-tools', /^Keyword tool · Northwind$/, /./, 200],
    ['/de/keywords-tools', /^Keyword-Tool · Northwind$/, /./, 200],
    ['/about-youtube-keyword-tool', /^About the keyword tool · Northwind$/, /./, 200],
    ['/de/about-youtube-keyword-tool', /^Über das Keyword-Tool · Northwind$/, /./, 200],
    ['/tags-generator', /^Tags generator · Northwind$/, /./, 200],
    ['/de/tags-generator', /^Tag-Generator · Northwind$/, /./, 200],
    ['/plans-and-pricing', /^Plans and pricing · Northwind$/, /./, 200],
    ['/de/plans-and-pricing', /^Tarife und Preise · Northwind$/, /./, 200],
    ['/login', /^Log in/, /^Log in/, 200],
    ['/de/login', /^Anmelden/, /^Anmelden/, 200],
    ['/register', /^(Open an account|Register)/, /^(Open an account|Register)/, 200],
    ['/de/register', /^(Konto|Registrier)/, /^(Konto|Registrier)/, 200],
    ['/not-found', /^This page could not be found · 404$/, /^This page could not be found/, 404],
    ['/de/not-found', /^Diese Seite wurde nicht gefunden · 404$/, /^Diese Seite wurde nicht gefunden/, 404],
  ] as const) {
    const reply = await request.get(`/app${path}`);
    const page = await reply.text();
    expect(reply.status(), path).toBe(status);
    expect(/<title>(.*?)<\/title>/.exec(page)?.[1], path).toMatch(title);
    expect(/<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(page)?.[1], path).toMatch(heading);
    if (/keyword|tags|plans/.test(path)) expect(page, path).not.toContain('name="robots"');
  }
  const single = await (await request.get('/app/de/orders/create')).text();
  expect(single).toContain('href="/app/de/orders/create?type=autopromotion"');
  const promotion = await (await request.get('/app/de/orders/create?type=autopromotion')).text();
  expect(promotion).toContain('Profil oder Kanal');
});

test('RT-09 / is the page of services, with the catalogue and the order form, in English and in German', async ({
  page,
}) => {
  for (const [prefix, form] of [
    ['', 'Order form'],
    ['/de', 'Bestellformular'],
  ] as const) {
    const answer = await page.goto(`/app${prefix}`);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle('Northwind');
    await expect(page.locator('#services').getByRole('row').nth(5)).toBeVisible();
    await page.locator('#services a[data-pick]').first().click();
    await expect(page.getByRole('complementary', { name: form })).toBeVisible();
  }
});

test('CONST-01 RT-01 everything of the shop is under /app/, what its pages load as well', async ({
  page,
  request,
  baseURL,
}) => {
  const root = await request.get('/', { maxRedirects: 0 });
  expect([root.status(), root.headers().location]).toEqual([302, '/app/']);
  await page.goto('/app/de');
  const own = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const inside = own.filter((href) => href.startsWith(String(baseURL)));
  expect(inside.length).toBeGreaterThan(40);
  expect(inside.filter((href) => !new URL(href).pathname.startsWith('/app/'))).toEqual([]);
  const loaded = await page
    .locator('script[src], link[rel="stylesheet"]')
    .evaluateAll((all) =>
      all.map(
        (one) => new URL((one.getAttribute('src') ?? one.getAttribute('href')) || '', location.href).pathname,
      ),
    );
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter((path) => !path.startsWith('/app/assets/'))).toEqual([]);
});
