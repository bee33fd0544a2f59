import { open, rows } from './lists.ts';
import { expect, test } from './story.ts';

test.describe('one service', () => {
  test('everything a buyer wants to know, and the form beside it', async ({ page }) => {
    await open(page, '/services/youtube-views-from-in-feed-placements');
    for (const name of [
      'About this service',
      'Included in packages',
      'Requirements',
      'How it is delivered',
      'Questions',
      'Reviews',
      'Often chosen for YouTube',
      'Similar services',
    ])
      await expect(page.getByRole('heading', { name }), name).toBeVisible();
    await expect(page.getByText('No reviews yet')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recent deliveries' })).toHaveCount(0);
  });

  test('RT-11 ERRP-01 ERRP-02 ERRP-06 ERRP-09 ERRP-10 search engines get facts of the page and no others; a number leads to the one address of a service; what is not there says what is missing', async ({
    request,
  }) => {
    const html = await (await request.get('/app/de/services/youtube-views-from-in-feed-placements')).text();
    // Beside its price a service says what the refill adds.
    expect(html).toMatch(/\+12\s%/);
    const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    );
    expect(facts.map((fact) => fact['@type'])).toEqual(['Product', 'BreadcrumbList', 'FAQPage']);
    expect(facts[0].offers.priceSpecification).toMatchObject({ price: '2.4', priceCurrency: 'USD' });
    expect(JSON.stringify(facts)).not.toContain('aggregateRating');
    const list = await (await request.get('/app/de/services/youtube-views?refill=1&sort=price')).text();
    expect(list).toMatch(/<link rel="canonical" href="[^"]*\/app\/de\/services\/youtube-views"/);
    expect([...list.matchAll(/<link [^>]*hreflang=/gi)]).toHaveLength(13);

    const reply = await request.get('/app/de/services/1?utm_name=a', { maxRedirects: 0 });
    expect(reply.status()).toBe(301);
    expect(reply.headers().location).toBe(
      '/app/de/services/youtube-views-from-in-feed-placements?utm_name=a',
    );

    for (const [path, heading] of [
      ['/services/999999', 'This service could not be found'],
      ['/services/tiktok-followers-from-vietnam-season-ended', 'This service could not be found'],
      ['/services/nothing-of-that-name', 'This type of service could not be found'],
    ] as const) {
      const missing = await request.get(`/app${path}`);
      expect(missing.status()).toBe(404);
      const page = await missing.text();
      expect(page, path).toContain(`${heading}</h1>`);
      expect(page, path).toMatch(/<a [^>]*href="\/app\/"[^>]*>(<[^>]*>)*Go to services/);
    }
  });

  test('C-52 VAL-38 a service that is not offered now has its page and no order; one by invitation opens by its link', async ({
    page,
  }) => {
    await open(page, '/services/youtube-views-from-the-regional-network-paused');
    await expect(page.getByRole('main').getByText('Not available now')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Order and pay/ })).toHaveCount(0);
    await open(page, '/services/instagram-followers-for-partner-agencies');
    await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await open(page, '/?network=instagram&q=partner');
    await expect(rows(page)).toHaveCount(0);
  });
});
