import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test.each([
  [
    '1,https://t.example/1,2000\n2,https://t.example/2,5',
    '1 | https://t.example/1 | 2000\n2 | https://t.example/2 | 5',
  ],
  ['\uFEFFservice;link;quantity\r\n1;https://t.example/1;2000\r\n', '1 | https://t.example/1 | 2000'],
  ['1\thttps://t.example/1\t2000', '1 | https://t.example/1 | 2000'],
  ['"1","https://t.example/?a=1,2","2,000"', '1 | https://t.example/?a=1,2 | 2,000'],
  // A line without three parts stays, to be repaired by hand.
  ['1,https://t.example/1', '1,https://t.example/1'],
])('%j as lines of a mass order', (file, lines) => {
  expect(readCsv(file)).toBe(lines);
});
