import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { email, nameWords, words } from './fields.ts';

describe('an e-mail is one mailbox (RFC 5321)', () => {
  test.each([
    'ada@example.com',
    'ada.b+tag@mail.example.co.uk',
    "o'neil_%x@example.com",
    'a@b.cc',
    'анна@пример.рф',
    'ada@xn--e1afmkfd.xn--p1ai',
    'x1@1and1.com',
  ])('%s', (address) => {
    expect(safeParse(email, ` ${address.toUpperCase()} `).data).toBe(address);
  });

  test.each([
    'victim@a.bb,x.cc',
    'victim@a.bb, other@x.cc',
    'victim@a.bb;other@x.cc',
    'Victim <victim@a.bb>',
    '<victim@a.bb>',
    'victim(comment)@a.bb',
    'victim@(comment)a.bb',
    '"victim"@a.bb',
    '"a b"@a.bb',
    'victim@[127.0.0.1]',
    'victim@127.0.0.1',
    'victim@a',
    'victim@a.b',
    'victim@-a.bb',
    'victim@a-.bb',
    'victim@a..bb',
    'victim@a.bb.',
    '.victim@a.bb',
    'victim.@a.bb',
    'vic..tim@a.bb',
    'vic tim@a.bb',
    'victim@a.bb@x.cc',
    'victim@a.bb\nBcc: x@x.cc',
    'victim@a.bb%0abcc:x@x.cc',
    'victim@a.bb/x.cc',
    'victim@a.bb?x',
    'victim@a_b.cc',
    'victim\u200b@a.bb',
    '@a.bb',
    'victim@',
    'victim',
    `${'a'.repeat(65)}@a.bb`,
    `a@${'b'.repeat(64)}.cc`,
  ])('not %j', (address) => {
    expect(safeParse(email, address).success).toBe(false);
  });
});

test('words are what somebody can read', () => {
  expect(safeParse(words(20, 1), ' Ada\u200b ').data).toBe('Ada\u200b');
  for (const unseen of ['', '   ', '\u200b\u2060', '\u3164\u3164\u3164', '\u2800', '\u00ad'])
    expect(safeParse(words(20, 1), unseen).success).toBe(false);
});

test('a name holds nothing that nobody sees, but what joins letters and pictures', () => {
  const read = (value: string) => safeParse(nameWords(40, 1), value).data;
  expect(read(' A\u00add\u200ba\u202e\u2066\ufeff ')).toBe('Ada');
  expect(read('An\u200dna')).toBe('Anna');
  expect(read('Ada\u0001\u2800 \u00a0B')).toBe('Ada B');
  for (const same of [
    'علی\u200c',
    'क\u200dष',
    'e\u0301\u200dx',
    'A\ufe0f\u200dB',
    '1\ufe0f',
    'x\u061c\u200cب',
  ])
    expect(read(same)).toBe(same.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
  for (const whole of [
    '1\ufe0f\u20e3',
    '❤\ufe0f\u200d🔥',
    'क्\u200dष',
    'می\u200cخواهم',
    '👩\u200d💻',
    '❤\ufe0f',
    'Đào O’Brien',
  ])
    expect(read(whole)).toBe(whole);
  for (const unseen of ['', '\u200b\u2060', '\u3164', '\u200d'])
    expect(safeParse(nameWords(40, 1), unseen).success).toBe(false);
});
