import { expect, test } from 'vitest';
import { keptPageOf } from './kept-page.server.ts';

const keptFor = (path: string, cookie: string) =>
  keptPageOf(new Request(`http://localhost${path}`, { headers: { cookie } }));

test('the login with somebody’s e-mail in it is kept for nobody else; other pages do not hold it', () => {
  const cookie = 'rememberEmail=ada%40example.com';
  expect(keptFor('/app/login', cookie)).toBeNull();
  expect(keptFor('/app/de/login', cookie)).toBeNull();
  expect(keptFor('/app/login', 'rememberEmail=')).not.toBeNull();
  expect(keptFor('/app/services/youtube-views', cookie)).not.toBeNull();
});
