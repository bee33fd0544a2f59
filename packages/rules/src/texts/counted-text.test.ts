import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countComments, countKeywords } from './counted-text.ts';

describe('§2.1 calculable quantity', () => {
  it('counts the non-empty lines of comments, duplicates too', () => {
    expect(countComments('  nice \n\nwow\r\nnice')).toEqual({
      items: ['nice', 'wow', 'nice'],
      count: 3,
      tooLong: [],
    });
    expect(countComments([' a', '', 'b\nc'])).toMatchObject({ items: ['a', 'b', 'c'], count: 3 });
    expect(countComments(' \r\n ').count).toBe(0);
  });

  it('counts distinct phrases, spaces and case folded', () => {
    expect(countKeywords('Cats, cats\nbig  dog')).toEqual({
      items: ['cats', 'big dog'],
      count: 2,
      tooLong: [],
    });
    expect(countKeywords(['Big dog', 'big\tDOG,,']).count).toBe(1);
  });

  it('counts no line of which nobody sees anything', () => {
    const unseen = [
      '\u200b',
      '\u3164',
      '\u2800',
      '\u00ad',
      '\ufeff\u200d',
      '\u2060 \u200e',
      '\u115f\u1160',
      '\u{e0020}',
      '\ufe0f',
    ];
    expect(countComments(unseen.join('\n')).count).toBe(0);
    expect(countKeywords(unseen.join(',')).count).toBe(0);
    expect(countComments('\u200bnice\u200b\n👩‍👩‍👧\n❤️').items).toEqual(['nice', '👩‍👩‍👧', '❤️']);
  });

  it('counts phrases once that a person reads as the same', () => {
    expect(countKeywords('cats1, cats１, ＣＡＴＳ1, ca\u00adts1, cats\u200b1').items).toEqual(['cats1']);
    expect(countKeywords('caf\u00e9，cafe\u0301、CAFÉ').items).toEqual(['café']);
    expect(countKeywords('İstanbul, istanbul, ΟΔΟΣ, οδος').items).toEqual(['i̇stanbul', 'οδος']);
    expect(countKeywords('kız, kiz').count).toBe(2);
    expect(countKeywords('نمی\u200cخواهم').items).toEqual(['نمی\u200cخواهم']);
  });

  it('reports items beyond 500 and 80 characters; an emoji is one character', () => {
    expect(countComments(`ok\n${'x'.repeat(501)}\n${'😀'.repeat(500)}`).tooLong).toEqual([1]);
    expect(countKeywords(`${'x'.repeat(80)},${'y'.repeat(81)}`).tooLong).toEqual([1]);
  });

  it('counting what was counted gives the same', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(countComments(countComments(text).items)).toEqual(countComments(text));
        expect(countKeywords(countKeywords(text).items).count).toBe(countKeywords(text).count);
      }),
    );
  });
});
