import { expect, test } from 'vitest';
import { linksIn } from './links-in.ts';

test('many links are pasted one a line; empty lines and repetitions are left out', () => {
  expect(linksIn('')).toEqual([]);
  expect(linksIn(' https://a.example/1 \r\n\nhttps://a.example/2\nhttps://a.example/1')).toEqual([
    'https://a.example/1',
    'https://a.example/2',
  ]);
});
