import type { Page } from '@playwright/test';

/**
 * Faults of a low window, such as that of a page enlarged to 400 percent: content that is pinned over other, that scrolls in a
 * box of its own, or that no scrolling of the page brings into sight. Empty when all is well.
 */
export function findOutOfReach(page: Page): Promise<string[]> {
  return page.evaluate(look);
}

/** Runs in the page: it may use nothing of this file. */
function look(): string[] {
  const SLACK = 2;
  const found = new Set<string>();
  const nameOf = (element: Element) => {
    const classes = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
    return `${element.tagName.toLowerCase()}${classes ? `.${classes}` : ''}`;
  };
  const top = document.querySelector('dialog[open], :popover-open') ?? document.body;
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) &&
    element.scrollHeight - element.clientHeight > SLACK;
  // A dialog scrolls as a page does; what is written may be longer than its field.
  const own = [...top.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility() && !element.matches('textarea, select, select *, .visually-hidden'),
  );
  for (const element of own) {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || style.clipPath === 'inset(50%)') continue;
    if (scrolls(element)) found.add(`scrolls by itself: ${nameOf(element)}`);
    const isClipped = /hidden|clip/.test(style.overflowY) && style.textOverflow !== 'ellipsis';
    if (isClipped && element.scrollHeight - element.clientHeight > SLACK && element.tagName !== 'svg')
      found.add(`cut off below: ${nameOf(element)}`);
    if (style.position === 'fixed' && !element.matches('dialog, [popover]'))
      found.add(`pinned: ${nameOf(element)}`);
    if (style.position === 'sticky') {
      let around: Element | null = element.parentElement;
      while (
        around &&
        around !== document.documentElement &&
        !/auto|scroll|hidden/.test(getComputedStyle(around).overflowY)
      )
        around = around.parentElement;
      const box = around ?? document.documentElement;
      if (box.scrollHeight - box.clientHeight > SLACK) found.add(`pinned: ${nameOf(element)}`);
    }
  }
  const page = top === document.body ? document.documentElement : top;
  if (getComputedStyle(page).overflowY === 'hidden' && page.scrollHeight > page.clientHeight + SLACK)
    found.add('the page does not scroll');

  return [...found];
}
