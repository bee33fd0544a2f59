import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const ENGLISH = new URL('../apps/storefront/app/locales/en.po', import.meta.url);
/** Factor by which a language may be longer than English. */
const LONGER = 1.4;

/** The English words of the shop that stand by themselves: no parameters, no plurals. */
function plainMessages(): Set<string> {
  const po = readFileSync(ENGLISH, 'utf8');
  const messages = [...po.matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => text.replaceAll('\\"', '"'));

  return new Set(messages.filter((text) => !/[{}<>]/.test(text)));
}

const MESSAGES = plainMessages();

/** A text that is longer by 40 percent: its vowels are written again and again, words stay words. */
export function pseudo(text: string): string {
  let left = Math.ceil(text.length * (LONGER - 1));
  let long = text;
  while (left > 0) {
    const before = left;
    long = long.replace(/[aeiou](?=\w)/gi, (vowel) => (left-- > 0 ? vowel + vowel.toLowerCase() : vowel));
    if (left === before) return `${long}${'e'.repeat(left)}`;
  }

  return long;
}

/**
 * Writes the page as it stands in a language that is 40 percent longer than English: every word of the shop that is shown
 * whole. What somebody wrote themselves (names of services, amounts, addresses) stays. Gives how many were written;
 * `speakEnglish` takes them back.
 */
export function speakPseudo(page: Page): Promise<number> {
  const longer = Object.fromEntries([...MESSAGES].map((text) => [text, pseudo(text)]));

  return page.evaluate((words) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const long = Object.hasOwn(words, text.trim()) ? words[text.trim()] : undefined;
      if (long === undefined || node.parentElement?.closest('script, style, svg')) continue;
      node.textContent = text.replace(text.trim(), long);
      window.inEnglish = [...(window.inEnglish ?? []), [node, text]];
      count += 1;
    }
    return count;
  }, longer);
}

export function speakEnglish(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const [node, text] of window.inEnglish ?? []) node.textContent = text;
    window.inEnglish = [];
  });
}

declare global {
  interface Window {
    inEnglish?: [Node, string][];
  }
}
