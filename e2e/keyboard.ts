import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** More stops than any screen has from its heading on. */
const MOST_STOPS = 150;

/** Walks by Tab, or back by Shift+Tab, until the focus is at a control, as a reader without a mouse does. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}
