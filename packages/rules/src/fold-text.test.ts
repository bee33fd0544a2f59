import { expect, test } from 'vitest';
import { foldText, wordsOf } from './fold-text.ts';

test('HS-01 case and accents do not count', () => {
  expect(foldText('Español ÉCRAN Ёлка Türkiye')).toBe('espanol ecran елка turkiye');
  expect(foldText('日本語 हिन्दी')).toBe(foldText('日本語 हिन्दी'));
});

test('words are told apart by spaces and signs', () => {
  expect(wordsOf('  Instagram, likes;Brazil · 500\n')).toEqual(['instagram', 'likes', 'brazil', '500']);
  expect(wordsOf('')).toEqual([]);
});
