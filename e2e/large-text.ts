import type { Page } from '@playwright/test';

/** Size of letters in the browser's settings, which everything that is measured in rem follows, and media queries too. */
const USUAL = 16;
const DOUBLE = 2;

/** Turns letters of twice the size (SC 1.4.4) on and off, as the settings of the browser do. */
export async function largeText(page: Page) {
  const browser = await page.context().newCDPSession(page);

  return {
    turn: (isOn: boolean) =>
      browser.send('Page.setFontSizes', { fontSizes: { standard: isOn ? DOUBLE * USUAL : USUAL } }),
  };
}

/** Sets text with the room between letters, words, lines and paragraphs that a reader may ask for (SC 1.4.12), or takes it back. */
export function roomierText(page: Page, isOn: boolean): Promise<void> {
  return page.evaluate((isWanted) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = isWanted ? [sheet] : [];
  }, isOn);
}
