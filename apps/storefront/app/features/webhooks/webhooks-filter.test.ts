import { expect, test } from 'vitest';
import { changed, parseWebhooksFilter, webhooksSearch } from './webhooks-filter.ts';

const parse = (search: string) => parseWebhooksFilter(new URLSearchParams(search));
const NONE = { log: 'all', event: null, before: null, message: null };

test('the address holds the filter, and what it can not mean is left out', () => {
  expect(parse('')).toEqual(NONE);
  const whole = 'part=webhooks&log=late&event=order.partial&before=71&message=70';
  expect(parse(whole)).toEqual({ log: 'late', event: 'order.partial', before: '71', message: '70' });
  expect(webhooksSearch(parse(whole))).toBe(whole);
  expect(parse('log=lost&event=order&before=0&message=7e3')).toEqual(NONE);
  expect(webhooksSearch(parse(''))).toBe('part=webhooks');
});

test('another filter begins on its first page, with nothing open', () => {
  expect(changed(parse('before=71&message=70'), { log: 'not_arrived' })).toEqual({
    ...NONE,
    log: 'not_arrived',
  });
});
