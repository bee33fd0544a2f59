import { expect, hydrated, test } from './story.ts';

/** Reasons that keep a page from being shown again by Back as it was left; the shell that runs the stories keeps none at all. */
const BLOCKING = ['unload', 'beforeunload'];

for (const path of ['/app/', '/app/orders/create?serviceId=1', '/app/services/youtube-packages'])
  test(`nothing keeps ${path} from being shown again by Back as a guest left it`, async ({ page }) => {
    await page.addInitScript((names) => {
      const { addEventListener } = EventTarget.prototype;
      Object.assign(window, { blocking: [] });
      EventTarget.prototype.addEventListener = function (name: string, ...rest) {
        if (names.includes(name)) (window as unknown as { blocking: string[] }).blocking.push(name);
        return addEventListener.call(this, name, ...(rest as [EventListener]));
      };
    }, BLOCKING);
    const document = await page.goto(path);
    expect(document?.headers()['cache-control']).not.toContain('no-store');
    await hydrated(page);
    await page.getByRole('main').click({ position: { x: 2, y: 2 } });
    expect(await page.evaluate(() => (window as unknown as { blocking: string[] }).blocking)).toEqual([]);
    expect(await page.evaluate(() => window.onbeforeunload)).toBeNull();
  });
