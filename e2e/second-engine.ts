import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';
import { FALSE_ALARMS } from './false-alarms.ts';

/** IBM Equal Access: what it needs is in this file, so nothing is loaded when it runs. */
const ENGINE = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')),
  'utf8',
);

/**
 * Rules that measure what is drawn: nine tenths of its time. Axe measures contrast and targets, and
 * overlaps.ts text with more room; the others never name a fault, only what a person should look at.
 */
const MEASURED_ELSEWHERE = [
  'text_contrast_sufficient',
  'text_spacing_valid',
  'target_spacing_sufficient',
  'style_focus_visible',
  'style_color_misuse',
  'element_tabbable_visible',
  'element_tabbable_unobscured',
];

/** Looks at screens with a second engine; `who` chooses the false alarms that are expected there. */
export function startSecondEngine(who: 'guest' | 'customer' | 'staff') {
  const alarms = FALSE_ALARMS.filter(({ seenBy }) => seenBy.includes(who));
  const seen = new Set<number>();

  return {
    /** Violations of WCAG 2.2 on the page as it stands that are no false alarms. */
    async look(page: Page): Promise<string[]> {
      if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${ENGINE}\nwindow.ace = ace;`);
      const { faults, expected } = await page.evaluate(check, {
        skipped: MEASURED_ELSEWHERE,
        alarms: alarms.map(({ rule, at }) => ({ rule, at })),
      });
      for (const place of expected) seen.add(place);

      return faults;
    },
    /** Lines of the table that no screen needed. */
    unneeded: () => alarms.filter((_, place) => !seen.has(place)).map(({ rule, at }) => `${rule}: ${at}`),
  };
}

type Question = { skipped: string[]; alarms: { rule: string; at: string }[] };

/** Runs in the page: it may use nothing of this file. */
async function check({ skipped, alarms }: Question): Promise<{ faults: string[]; expected: number[] }> {
  const checker = new window.ace.Checker();
  const standard = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2');
  if (standard === undefined) throw new Error('the engine knows no WCAG 2.2');
  standard.id = 'shop';
  for (const point of standard.checkpoints)
    point.rules = (point.rules ?? []).filter(({ id }) => !skipped.includes(id));
  checker.addGuideline(standard);
  const { results } = await checker.check(document, ['shop']);
  const faults = new Set<string>();
  const expected = new Set<number>();
  for (const { ruleId, value, node, message, snippet } of results) {
    const [policy, confidence] = value;
    if (policy !== 'VIOLATION' || confidence !== 'FAIL') continue;
    const element = node instanceof Element ? node : (node.parentElement ?? document.body);
    // The engine takes fields of a closed part for shown, and their labels for hidden.
    if (!element.checkVisibility()) continue;
    const place = alarms.findIndex(({ rule, at }) => rule === ruleId && element.matches(at));
    if (place < 0) faults.add(`${ruleId}: ${message}: ${snippet}`);
    else expected.add(place);
  }

  return { faults: [...faults], expected: [...expected] };
}

declare global {
  interface Window {
    ace: { Checker: typeof Checker };
  }
}
