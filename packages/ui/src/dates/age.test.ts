import { expect, test } from 'vitest';
import { ageInWords } from './age.tsx';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (seconds: number, language = 'en') =>
  ageInWords(new Date(NOW.getTime() - seconds * 1000), NOW, language);

test('an age is told in its largest whole unit, in the language of the reader', () => {
  expect([ago(0), ago(59), ago(60), ago(7_199), ago(3 * 86_400)]).toEqual([
    'now',
    'now',
    '1 min. ago',
    '1 hr. ago',
    '3 days ago',
  ]);
  expect(ago(3 * 86_400, 'de')).toBe('vor 3 Tagen');
});

test('a clock that is behind the server makes nothing lie in the future', () => {
  expect(ago(-120)).toBe('now');
});
