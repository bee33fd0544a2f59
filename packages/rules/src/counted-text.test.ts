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
