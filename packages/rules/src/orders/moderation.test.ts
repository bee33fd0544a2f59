import { describe, expect, test } from 'vitest';
import { moderationReason } from './moderation.ts';

const of = (url: string, ...texts: string[]) => moderationReason({ url, texts });

describe('what staff looks at before it is promoted', () => {
  test.each([
    ['https://www.change.org/p/save-the-park', 'petitions'],
    ['https://uk.trustpilot.com/review/shop.example', 'reviews'],
    ['https://www.youtube.com/@Best-Casino-Wins', 'gambling'],
    ['https://t.me/crypto_signals', 'finance'],
    ['https://vk.com/%D0%BA%D0%B0%D0%B7%D0%B8%D0%BD%D0%BE', 'gambling'],
    ['https://www.youtube.com/watch?v=dEm0VideoA1', null],
    ['https://www.youtube.com/watch?v=casino-0001', null],
    ['https://www.instagram.com/preview.paints/', null],
    ['not an address', null],
  ])('a link: %s is %s', (url, reason) => {
    expect(of(url)).toBe(reason);
  });

  test('texts: beginnings of words, whatever their accents and case, among others', () => {
    const url = 'https://www.youtube.com/watch?v=dEm0VideoA1';
    expect(of(url, 'What a voice', 'VOTE for Maria')).toBe('elections');
    expect(of(url, 'Mejores RESEÑAS')).toBe('reviews');
    // A sign that nobody sees hides no word, and letters are found by those of another keyboard.
    expect(of(url, 'the best cas\u200bino')).toBe('gambling');
    const own = (word: string, text: string) =>
      moderationReason({ url, texts: [text] }, { words: [word], hosts: [] });
    expect(own('müller', 'Mueller')).not.toBeNull();
    expect(own('yilmaz', 'Yılmaz')).not.toBeNull();
    expect(of(url, 'Scintillating', 'a fine day out', 'I remember this preview')).toBeNull();
  });

  test('what an operator adds comes on top and takes nothing away', () => {
    const own = { words: ['Tobacco', ' '], hosts: ['vape.example'] };
    const look = (url: string, ...texts: string[]) => moderationReason({ url, texts }, own);
    expect(look('https://shop.vape.example/a')).toBe('own');
    expect(look('https://a.example/b', 'tobaccos')).toBe('own');
    expect(look('https://a.example/casino')).toBe('gambling');
    expect(look('https://a.example/b', 'nothing')).toBeNull();
  });

  test('300,000 characters are read in one go', () => {
    const text = 'lovely song, thank you '.repeat(13_000);
    expect(of('https://a.example/', text)).toBeNull();
    expect(of('https://a.example/', `${text} casino`)).toBe('gambling');
  });
});
