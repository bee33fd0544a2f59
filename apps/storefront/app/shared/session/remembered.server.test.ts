import { expect, test } from 'vitest';
import { rememberedIn } from './remembered.server.ts';

test.each([
  ['a=1; rememberEmail=ada%40example.com; b=2', 'ada@example.com'],
  ['rememberEmail=', null],
  [null, null],
  ['notRememberEmail=ada%40example.com', null],
  ['rememberEmail=%', null],
  ['rememberEmail=<script>', null],
  [`rememberEmail=${'a'.repeat(900)}%40example.com`, null],
])('the e-mail in %j is %j', (cookies, email) => expect(rememberedIn(cookies)).toBe(email));
