import { expect, test } from 'vitest';
import { inOneByte } from './one-byte.ts';

const WORDS = { dash: 'from – to', face: '😀', accents: 'é', mark: /^[–—]$/u.source };

test('wide characters of a server file are escapes that mean the same', () => {
  const code = `export default ${JSON.stringify(WORDS)}; const read = \`1 – 2\`; /[–—😀]/u`;
  const written = inOneByte(code);

  expect(written).not.toMatch(/[\u0080-\uffff]/);
  // biome-ignore lint/security/noGlobalEval: the meaning of the code is the point
  expect(eval(`(${written.slice('export default '.length, written.indexOf(';'))})`)).toEqual(WORDS);
});

test('a file of another alphabet stays as it is: escapes would take more', () => {
  const code = 'export default "Привет, мир"';

  expect(inOneByte(code)).toBe(code);
});
