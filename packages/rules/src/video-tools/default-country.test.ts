import { expect, test } from 'vitest';
import { DEFAULT_COUNTRY } from './default-country.ts';

test('CONST-69 campaigns and the keyword tool begin with the United Kingdom, 233', () => {
  expect(DEFAULT_COUNTRY).toEqual({ id: 233, code: 'GB' });
});
