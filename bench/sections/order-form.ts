import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { median } from '../lib/load.ts';
import { plain, type SectionReport } from '../lib/report.ts';
import { PORT, sized } from '../lib/settings.ts';

const FOLDER = '/tmp/fanfare-bench-order-form';
const GOALS = { paintMs: 16, totalMs: 100 };
const COST_PAUSE_MS = 600;
const KEYS = sized(60, 3);
const TOTALS = sized(15, 1);

/**
 * Probe in the page: `typed(text)` gives the milliseconds from an input event of the quantity to the painted estimate,
 * `totalled(text)` those from the end of the pause to the server's total.
 */
const PROBE = `
  const field = document.querySelector('[name=quantity]');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const enter = (text) => {
    set.call(field, text);
    const start = performance.now();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return start;
  };
  field.focus();
  globalThis.typed = (text) => new Promise((resolve) => {
    const start = enter(text);
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => resolve(performance.now() - start);
      painted.port2.postMessage(null);
    });
  });
  globalThis.totalled = (text) => new Promise((resolve) => {
    const start = enter(text);
    const observer = new MutationObserver(() => {
      if (field.form.querySelector('dl[data-dimmed]') || performance.now() - start < ${COST_PAUSE_MS}) return;
      observer.disconnect();
      resolve(performance.now() - start - ${COST_PAUSE_MS});
    });
    observer.observe(field.form, { subtree: true, attributes: true, childList: true, characterData: true });
  });`;

/** Measures typing a quantity into the order form in Chromium: the estimate of the page, then the total of the server. */
export async function measureOrderForm(): Promise<SectionReport> {
  const database = await startDatabase(FOLDER);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${addressOf(PORT)}/app/orders/create?serviceId=1`);
    await page.waitForLoadState('networkidle');
    await page.evaluate(PROBE);
    const painted = await sample(page, 'typed', KEYS);
    const totals = await sample(page, 'totalled', TOTALS);

    return {
      title: 'Order form',
      figures: [
        {
          name: 'a typed digit to the painted estimate',
          goal: `median ≤ ${GOALS.paintMs} ms`,
          measured: `${plain(median(painted))} ms, the longest of ${KEYS} ${plain(Math.max(...painted))} ms`,
          isMet: median(painted) <= GOALS.paintMs,
        },
        {
          name: 'the total of the server after the pause',
          goal: `≤ ${GOALS.totalMs} ms`,
          measured: `median ${plain(median(totals))} ms, the longest of ${TOTALS} ${plain(Math.max(...totals))} ms`,
          isMet: Math.max(...totals) <= GOALS.totalMs,
        },
      ],
      notes: [
        'The form of /orders/create at 1280 × 900, processor not slowed, the demo shop on the same machine. From the input event to the message that follows the next frame; the pause before the server is asked is 600 ms.',
      ],
    };
  } finally {
    await browser.close();
    await web.stop();
    await database.stop();
  }
}

async function sample(page: Page, probe: 'typed' | 'totalled', count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    times.push(Number(await page.evaluate(`${probe}('${1000 + (turn % 30) * 100}')`)));
    await page.waitForTimeout(50);
  }

  return times;
}
