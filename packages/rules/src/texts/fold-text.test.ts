import { expect, test } from 'vitest';
import { foldText, searchedText, wordsOf } from './fold-text.ts';

test('HS-01 case and accents do not count', () => {
  expect(foldText('Español ÉCRAN Ёлка Türkiye')).toBe('espanol ecran елка turkiye');
  expect(foldText('日本語 हिन्दी')).toBe(foldText('日本語 हिन्दी'));
});

test('letters that a keyboard has not are found by those it has', () => {
  expect(foldText('Đăng ký TANITIM Tanıtım İşçi Straße ẞ Łódź Øre Œuvre Ægir')).toBe(
    'dang ky tanitim tanitim isci strasse ss lodz ore oeuvre aegir',
  );
  expect(foldText('Ma\u00adrk\u200beting')).toBe('marketing');
});

test('umlauts are found by their vowel and by two letters, and no other word is', () => {
  expect(searchedText('Für Müller')).toBe('fur muller fuer mueller');
  expect(searchedText('Fu\u0308r')).toBe('fur fuer');
  expect(searchedText('Blue')).toBe('blue');
});

test('words are told apart by spaces and signs', () => {
  expect(wordsOf('  Instagram, likes;Brazil · 500\n')).toEqual(['instagram', 'likes', 'brazil', '500']);
  expect(wordsOf('')).toEqual([]);
});
