import { expect, type Request, test } from '@playwright/test';
import { hydrated } from './story.ts';

/** The stories' own page fails on what breaks in it. */
test('what nobody catches in a page, what a promise left and what the policy forbids is told to the shop, without a cookie, once', async ({
  page,
}) => {
  const told: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/page-faults')) told.push(request);
  });
  await page.goto('/app/');
  await hydrated(page);
  await page.evaluate(() => {
    for (let times = 0; times < 3; times += 1)
      setTimeout(() => {
        throw new RangeError('thrown by a story');
      });
    void Promise.reject(new Error('left by a story'));
    void Promise.reject(new DOMException('given up', 'AbortError'));
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    document.body.append(script);
  });
  await expect
    .poll(() => told.map((request) => request.postDataJSON()).sort((a, b) => (a.kind < b.kind ? -1 : 1)))
    .toEqual([
      expect.objectContaining({ kind: 'error', message: 'RangeError: thrown by a story' }),
      expect.objectContaining({ kind: 'policy', message: 'script-src-elem forbids inline' }),
      expect.objectContaining({ kind: 'rejection', message: 'Error: left by a story' }),
    ]);
  for (const request of told) {
    expect((await request.response())?.status()).toBe(204);
    expect(await request.headerValue('cookie')).toBeNull();
    expect(request.postDataJSON().release).toMatch(/^[\w-]{6,}$/);
  }
});
