import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findUnmarked } from './forced-colours.ts';
import { largeText, roomierText } from './large-text.ts';
import { findMarkupFaults } from './markup.ts';
import { findNameless } from './names.ts';
import { findOverlaps } from './overlaps.ts';
import { findOnPaper } from './paper.ts';
import { pseudo, speakEnglish, speakPseudo } from './pseudo-locale.ts';
import { ELSEWHERE, OF_A_GUEST, ofACustomer } from './screens.ts';
import { startSecondEngine } from './second-engine.ts';
import { settled } from './settled.ts';
import { barriersInBoth, barriersOf, expect, hydrated, TARGETS, test } from './story.ts';

/** Long words, tall letters, no spaces between words: what no words but their own make. */
const LANGUAGES = ['de', 'hi_IN', 'ja'];
const OUTERMOST = [1280, 320];
/** With letters of twice the size, half of these are left. */
const LARGE = [1280, 640];
const WIDTHS = [320, 390, 768, 1024, 1280, 1720];
/** An order, a receipt, a ticket and a statement are kept on paper. */
const PRINTED = /^\/(orders\/\d|add-funds\/success|paid|support\/\d|finances)/;
/** Some forty pages, one after another. */
const LONG = 420_000;

/** Goes on to a screen within the page, as a reader's press on a link does: the shop's scripts are loaded once. */
async function goOn(page: Page, language: string, path: string): Promise<void> {
  const to = `${language === 'en' ? '' : `/${language}`}${path}`;
  const there = `/app${to.replace(/(?<=.)\/$/, '')}`;
  await page.evaluate((address) => window.__reactRouterDataRouter.navigate(address), to);
  // A reload of the page's data takes a navigation over, which ends then.
  await page.waitForURL(({ href }) => href.includes(there));
}

declare global {
  interface Window {
    /** React Router's own, of the page. */
    __reactRouterDataRouter: { navigate(to: string): Promise<void> };
  }
}

async function open(page: Page, language: string): Promise<void> {
  await page.goto(language === 'en' ? '/app/' : `/app/${language}`);
  await hydrated(page);
}

async function look(page: Page, path: string, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await findOverlaps(page)).map((fault) => `${path} at ${width}: ${fault}`));
  }

  return faults;
}

const visitors = {
  guest: async () => Object.values(OF_A_GUEST).flat(),
  customer: async (page: Page) => Object.values(await ofACustomer(page)).flat(),
};

for (const who of ['guest', 'customer'] as const) {
  const screensOf = visitors[who];
  for (const language of LANGUAGES)
    test(`on no screen of a ${who} anything overlaps or breaks in ${language}, at 320 and at 1280`, async ({
      page,
    }) => {
      test.setTimeout(LONG);
      const faults: string[] = [];
      const paths = await screensOf(page);
      await open(page, language);
      for (const path of paths) {
        await goOn(page, language, path);
        faults.push(...(await look(page, path, OUTERMOST)));
      }
      expect(faults).toEqual([]);
    });

  test(`each screen of a ${who} is accessible in both schemes and on a telephone, holds letters of twice the size, more room between them, and words that are 40 percent longer`, async ({
    page,
  }) => {
    test.setTimeout(LONG);
    const faults: string[] = [];
    const paths = await screensOf(page);
    await open(page, 'en');
    const large = await largeText(page);
    const second = startSecondEngine(who);
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await goOn(page, 'en', path);
      await settled(page);
      faults.push(...(await barriersInBoth(page)).map((barrier) => `${path}: ${barrier}`));
      const found = [
        ...(await barriersOf(page, TARGETS)),
        ...(await second.look(page)),
        ...(await findMarkupFaults(page)),
        ...(await findNameless(page)),
      ];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
      faults.push(...(await findUnmarked(page)).map((fault) => `${path} in forced colours: ${fault}`));
      if (PRINTED.test(path)) faults.push(...(await findOnPaper(page)).map((fault) => `${path}: ${fault}`));
      await page.setViewportSize({ width: 320, height: 900 });
      const onPhone = await barriersOf(page);
      // All of the page at once: what stands under a bar that is fixed is only to be scrolled.
      await page.setViewportSize({ width: 320, height: 6000 });
      onPhone.push(...(await barriersOf(page, TARGETS)));
      await page.setViewportSize({ width: 320, height: 900 });
      faults.push(...onPhone.map((barrier) => `${path} on a telephone: ${barrier}`));
      await roomierText(page, true);
      faults.push(...(await look(page, `${path}, spaced`, OUTERMOST)));
      await roomierText(page, false);
      await large.turn(true);
      faults.push(...(await look(page, `${path}, large`, LARGE)));
      await large.turn(false);
      expect(await speakPseudo(page), path).toBeGreaterThan(0);
      faults.push(...(await look(page, path, WIDTHS)));
      await speakEnglish(page);
    }
    expect(faults).toEqual([]);
    expect(second.unneeded(), 'false alarms that nothing raises any more').toEqual([]);
  });
}

test('a screen that no address opens by itself is looked at by a story of its own', () => {
  for (const story of Object.values(ELSEWHERE))
    expect(readFileSync(join(import.meta.dirname, story), 'utf8')).toContain('expectAccessibleInBoth(');
});

test('a pseudo text is 40 percent longer, of the same words', () => {
  for (const text of ['Log in', 'Add funds', 'Your session has ended.', 'USD']) {
    expect(pseudo(text).length).toBe(text.length + Math.ceil(text.length * 0.4));
    expect(pseudo(text).split(' ')).toHaveLength(text.split(' ').length);
  }
});
