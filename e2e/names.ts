import type { Page } from '@playwright/test';

/**
 * Parts that a reader who goes from landmark to landmark, from table to table or from button to button cannot tell apart: tables and
 * asides without a name, landmarks of one kind that share one or have none, groups of radios without any, and buttons of one name that a
 * list repeats.
 */
export function findNameless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
    const nameOf = (element: Element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const own = element.querySelector(':scope > :is(caption, legend)')?.textContent;

      return (ids.map(textOf).join(' ') || element.getAttribute('aria-label') || own || '').trim();
    };
    const of = (what: string) => [...document.querySelectorAll(what)].filter(seen);
    const faults: string[] = [];
    for (const table of of('table'))
      if (nameOf(table) === '' && table.closest('figure')?.querySelector('figcaption') == null)
        faults.push(`a table without a name: ${table.textContent?.slice(0, 60)}`);
    if (of('aside').some((one) => nameOf(one) === '')) faults.push('an aside without a name');
    for (const kind of ['nav', 'aside', 'form[aria-label], form[aria-labelledby]']) {
      const names = of(kind).map(nameOf);
      if (names.length > 1)
        for (const name of new Set(names.filter((one, at) => one === '' || names.indexOf(one) !== at)))
          faults.push(`more than one ${kind}, named “${name}”`);
    }
    for (const group of of('[role="radiogroup"]'))
      if (group.querySelector('input[type="radio"], [role="radio"]') === null)
        faults.push(`a group of radios without any: ${nameOf(group)}`);
    for (const field of of('input[aria-checked]'))
      faults.push(`aria-checked beside a state: ${nameOf(field)}`);
    const buttons = of('li button, td button, li a, td a')
      .filter((one) => one instanceof HTMLElement && one.closest('[popover]:not(:popover-open)') === null)
      .map((one) => ({ one, name: (nameOf(one) || (one.textContent ?? '')).replace(/\s+/g, ' ').trim() }))
      // Links that lead to the same place may be named the same, and two rows of a log have the same minute by chance.
      .filter(({ one }) => one.nodeName === 'BUTTON' && one.querySelector('time') === null);
    const names = buttons.map(({ name }) => name);
    for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at)))
      faults.push(`a list repeats the button “${name}”`);

    return faults;
  });
}
