import { expect, test } from 'vitest';
import { nearPath } from './near-path.ts';

const KNOWN = ['/', '/orders', '/services/youtube-views', '/services/youtube-likes'].map((path) => ({
  path,
}));
const near = (path: string) => nearPath(path, KNOWN)?.path ?? null;

test.for([
  ['/services/yuotube-views', '/services/youtube-views'],
  ['/services/youtube-vies', '/services/youtube-views'],
  ['/services/youtube-viewss', '/services/youtube-views'],
  ['/services/youtube-viewz', '/services/youtube-views'],
  ['/Orders', '/orders'],
  ['/order', '/orders'],
  ['/odrers', '/orders'],
])('%s was meant to be %s', ([path, meant]) => {
  expect(near(path as string)).toBe(meant);
});

test('what is further off, or near the home page alone, is not guessed', () => {
  expect(near('/services/yuotube-veiws')).toBeNull();
  expect(near('/a')).toBeNull();
  expect(near('')).toBeNull();
});
