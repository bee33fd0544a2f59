import type { Page } from '@playwright/test';

/**
 * Chosen things and drawn marks that a reader with forced colours can not tell, since the browser takes grounds and shadows away, and
 * selects that look chosen.
 * Empty when all is well; the page is left with its own colours.
 */
export async function findUnmarked(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(look);
  await page.emulateMedia({ forcedColors: 'none' });

  return found;
}

/** Runs in the page: it may use nothing of this file. */
function look(): string[] {
  const CHOSEN =
    '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [data-chosen]';
  const found = new Set<string>();
  const nameOf = (element: Element) => {
    const classes = element.getAttribute('class')?.split(' ')[0];
    return `${element.tagName.toLowerCase()}${classes ? `.${classes}` : ''}`;
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1
    );
  };
  const hasEdge = (element: Element) => getComputedStyle(element).outlineStyle !== 'none';

  for (const element of document.querySelectorAll(CHOSEN)) {
    if (!isSeen(element) || element.closest('.visually-hidden, svg')) continue;
    if (!hasEdge(element) && element.closest('i') === null) found.add(`not marked: ${nameOf(element)}`);
  }
  for (const label of document.querySelectorAll('label:has(select):not(:has(input:checked))')) {
    const isFocused = label.contains(document.activeElement);
    if (isSeen(label) && hasEdge(label) && !isFocused && !label.matches(CHOSEN))
      found.add(`marked, though not chosen: ${nameOf(label)}`);
  }
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  const blank = new Set(['rgba(0, 0, 0, 0)', canvas, getComputedStyle(document.body).backgroundColor]);
  for (const mark of document.querySelectorAll('i:empty')) {
    if (!isSeen(mark)) continue;
    const own = getComputedStyle(mark);
    const hasBorder = ['Top', 'Left'].some(
      (side) => own[`border${side}Style` as 'borderTopStyle'] !== 'none',
    );
    const isDrawn =
      !blank.has(own.backgroundColor) || own.backgroundImage !== 'none' || own.boxShadow !== 'none';
    const pseudo = getComputedStyle(mark, '::before').content;
    if (!isDrawn && !hasBorder && pseudo === 'none')
      found.add(`not drawn: ${nameOf(mark)} in ${nameOf(mark.parentElement ?? mark)}`);
  }

  return [...found];
}
