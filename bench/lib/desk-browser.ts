import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { probePage } from './page-probe.ts';
import { sized } from './settings.ts';

/** Slowdown from this machine to a person's computer. */
export const SLOWER = 4;
const OPENED = sized(30, 2);
/** Somebody looks at an order; the ones beside it are read meanwhile. */
const LOOK_MS = 700;
/** Rows between two that are clicked: none of them was read before. */
const APART = 7;

export type DeskTimes = { clicked: number[]; next: number[]; inp: number; interactions: number };

/**
 * In the page: resolves with the milliseconds from the next click or key to the first frame that shows another order with
 * its log.
 */
const NEXT_PANEL = `new Promise((resolve) => {
  let start = 0;
  for (const type of ['click', 'keydown'])
    addEventListener(type, (event) => { start ||= event.timeStamp; }, { capture: true, once: true });
  const shown = () => document.querySelector('aside[aria-label] ol')?.closest('aside').getAttribute('aria-label') ?? null;
  const before = shown();
  const look = () => {
    const now = shown();
    if (start > 0 && now !== null && now !== before) resolve(performance.now() - start);
    else requestAnimationFrame(look);
  };
  look();
})`;

/**
 * Opens orders of the desk in Chromium: by clicks on rows far apart, and each next one by its key; then the same again on a slow
 * processor, for how long the page keeps its reader waiting.
 */
export async function timePanels(origin: string, cookie: string): Promise<DeskTimes> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    await page.goto(`${origin}/console/orders?view=running`);
    const rows = page.locator('tbody tr');
    await rows.nth(49).waitFor();
    const throttle = await context.newCDPSession(page);
    const openFar = (turn: number) => rows.nth((turn * APART) % 50).click();
    const openNext = () => page.keyboard.press('j');
    const [clicked, next] = [await timeOf(page, openFar), await timeOf(page, openNext)];
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const probe = await probePage(page);
    await timeOf(page, openFar);
    await timeOf(page, openNext);
    const { inp, interactions } = await probe.readInp();

    return { clicked, next, inp, interactions };
  } finally {
    await browser.close();
  }
}

async function timeOf(page: Page, open: (turn: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < OPENED; turn += 1) {
    await page.evaluate(`void (globalThis.opened = ${NEXT_PANEL})`);
    await open(turn);
    times.push(await page.evaluate<number>('opened'));
    await page.waitForTimeout(LOOK_MS);
  }

  return times;
}
