import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The files of Noto Sans; the second weight is for Latin, Greek, Cyrillic and Devanagari. */
const FONTS = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  devanagari: import.meta.resolve(
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  ),
  japanese: import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  korean: import.meta.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  chinese: import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
} as const;
export type FontName = keyof typeof FONTS;

const read = new Map<FontName, Buffer>();

export function fontFile(name: FontName): Buffer {
  const known = read.get(name);
  if (known) return known;
  const file = readFileSync(fileURLToPath(FONTS[name]));
  read.set(name, file);

  return file;
}

/** Who shares characters writes them in a way of their own: the one of the reader's language is asked first. */
const EASTERN: Record<string, readonly FontName[]> = {
  ko: ['korean', 'japanese', 'chinese'],
  zh: ['chinese', 'japanese', 'korean'],
};
const JAPANESE_FIRST: readonly FontName[] = ['japanese', 'chinese', 'korean'];

/** The fonts in the order in which they are asked for a character, for a reader of a language like `zh-CN`. */
export function fontsFor(character: string, isBold: boolean, language: string): FontName[] {
  const eastern = EASTERN[language.split('-')[0] ?? ''] ?? JAPANESE_FIRST;
  if (isBold) return ['bold', 'regular', 'devanagari', ...eastern];

  return /\p{sc=Devanagari}/u.test(character)
    ? ['devanagari', 'regular', ...eastern]
    : ['regular', 'devanagari', ...eastern];
}
