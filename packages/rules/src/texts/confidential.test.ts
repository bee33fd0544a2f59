import { expect, test } from 'vitest';
import { confidentialIn } from './confidential.ts';

const known = { providers: ['Baltic Reach', 'Q-Panel (EU)'], costs: ['5.100000', '1234.000000', '0.035100'] };

test.each([
  ['We gave it to baltic  reach.', ['Baltic Reach']],
  ['Q-panel (EU) has it; Baltic Reach does not.', ['Baltic Reach', 'Q-Panel (EU)']],
  ['It costs us $5.10.', ['$5.10']],
  ['Es kostet uns 5,1 USD', ['$5.10']],
  ['For $1 234 or 1,234.00 or 1.234,0', ['$1234.00']],
  ['Each 0.0351', ['$0.0351']],
])('%s names %j', (text, named) => {
  expect(confidentialIn(text, known)).toEqual(named);
});

test.each([
  'The Baltic reaches far, and Balticreach is none.',
  'Version 15.10, and 5.101 or 5.10.2026 pass; 1234 views too.',
  'All of your 5 000 views were paid with $51.00.',
  '',
])('%s names nothing', (text) => {
  expect(confidentialIn(text, { providers: ['Baltic Reach', ' '], costs: known.costs })).toEqual([]);
});
