import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('initials are of the first and the last name', () => {
  for (const [name, initials] of [
    ['Dana Keller', 'DK'],
    ['ada', 'A'],
    ['Jean-Luc van der Berg', 'JB'],
    ['Éva Ärzte', 'ÉÄ'],
    ['दीना कुमार', 'दीकु'],
    ['山田 太郎', '山太'],
    ['  Dana   (demo)  ', 'D'],
    ['', ''],
    ['42', ''],
  ])
    expect([name, initialsOf(name ?? '')]).toEqual([name, initials]);
});
