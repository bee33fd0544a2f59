import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test('the beginning of a text has its words without tags, and ends with a whole word', () => {
  expect(beginningOf('<h2>Terms</h2><p>Who &amp; <b>what</b></p>')).toBe('Terms Who & what');
  const long = beginningOf(`<p>${'many words '.repeat(40)}</p>`);
  expect(long).toMatch(/^(many words )+(many)?…$|words…$/);
  expect(long.length).toBeLessThanOrEqual(161);
  expect(beginningOf('字'.repeat(300))).toHaveLength(161);
  expect(beginningOf('')).toBe('');
});
