import type { Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { HTML_RULES } from '../apps/core/testing/html-rules.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    ...HTML_RULES,
    rules: {
      ...HTML_RULES.rules,
      // Lines of the text that a browser writes.
      'no-trailing-whitespace': 'off',
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
      // A group may be named by `aria-label`; both engines ask for some name.
      'wcag/h71': 'off',
      // A token of the API is no password that a browser should keep.
      'autocomplete-password': 'off',
    },
  }),
);

/** Faults of the markup as scripts left it; valid-documents.test.ts reads it as it was served. */
export async function findMarkupFaults(page: Page): Promise<string[]> {
  const { results } = await validator.validateString(await page.content());
  const faults = results.flatMap(({ messages }) => messages);

  return [...new Set(faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))];
}
