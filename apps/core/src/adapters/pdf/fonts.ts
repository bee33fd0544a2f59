import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Files of Noto Sans; the second weight covers Latin, Greek and Cyrillic. */
const FONTS = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  arabic: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  armenian: import.meta.resolve(
    '@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf',
  ),
  bengali: import.meta.resolve(
    '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  ),
  devanagari: import.meta.resolve(
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  ),
  ethiopic: import.meta.resolve(
    '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf',
  ),
  georgian: import.meta.resolve(
    '@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
  ),
  gujarati: import.meta.resolve(
    '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf',
  ),
  gurmukhi: import.meta.resolve(
    '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf',
  ),
  hebrew: import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  kannada: import.meta.resolve(
    '@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf',
  ),
  khmer: import.meta.resolve('@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf'),
  lao: import.meta.resolve('@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf'),
  malayalam: import.meta.resolve(
    '@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf',
  ),
  myanmar: import.meta.resolve(
    '@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf',
  ),
  oriya: import.meta.resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
  sinhala: import.meta.resolve(
    '@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf',
  ),
  tamil: import.meta.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
  telugu: import.meta.resolve('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'),
  thai: import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  japanese: import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  korean: import.meta.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  chinese: import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  emoji: import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
} as const;
export type FontName = keyof typeof FONTS;

const read = new Map<FontName, Buffer>();

/** The file of a font, read on first use. */
export function fontFile(name: FontName): Buffer {
  const known = read.get(name);
  if (known) return known;
  const file = readFileSync(fileURLToPath(FONTS[name]));
  read.set(name, file);

  return file;
}

/** Scripts with a font of their own. */
const SCRIPTS: readonly [RegExp, FontName][] = [
  [/\p{sc=Arabic}/u, 'arabic'],
  [/\p{sc=Armenian}/u, 'armenian'],
  [/\p{sc=Bengali}/u, 'bengali'],
  [/\p{sc=Devanagari}/u, 'devanagari'],
  [/\p{sc=Ethiopic}/u, 'ethiopic'],
  [/\p{sc=Georgian}/u, 'georgian'],
  [/\p{sc=Gujarati}/u, 'gujarati'],
  [/\p{sc=Gurmukhi}/u, 'gurmukhi'],
  [/\p{sc=Hebrew}/u, 'hebrew'],
  [/\p{sc=Kannada}/u, 'kannada'],
  [/\p{sc=Khmer}/u, 'khmer'],
  [/\p{sc=Lao}/u, 'lao'],
  [/\p{sc=Malayalam}/u, 'malayalam'],
  [/\p{sc=Myanmar}/u, 'myanmar'],
  [/\p{sc=Oriya}/u, 'oriya'],
  [/\p{sc=Sinhala}/u, 'sinhala'],
  [/\p{sc=Tamil}/u, 'tamil'],
  [/\p{sc=Telugu}/u, 'telugu'],
  [/\p{sc=Thai}/u, 'thai'],
];
export const isOfScript = (font: FontName): boolean => SCRIPTS.some(([, own]) => own === font);
/** True for text in a script with a font of its own. */
export const hasScript = (text: string): boolean => EXTENDED.some((script) => script.test(text));

/** Fonts of shared signs: each script's font has them. */
const shared = (character: string) =>
  SCRIPTS.flatMap(([, font], index) => (EXTENDED[index]?.test(character) ? [font] : []));
const EXTENDED = SCRIPTS.map(([script]) => new RegExp(script.source.replace('sc=', 'scx='), 'u'));
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Presentation}]/u;
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{sc=Common}]/u;

/** Fonts of languages that write shared characters differently: the reader's own comes first. */
const EASTERN: Record<string, readonly FontName[]> = {
  ko: ['korean', 'japanese', 'chinese'],
  zh: ['chinese', 'japanese', 'korean'],
};
const JAPANESE_FIRST: readonly FontName[] = ['japanese', 'chinese', 'korean'];

/**
 * Fonts to try for a character, in order, for a reader of a language like `zh-CN`. Fonts that can not have it are left out, so
 * that a large one is loaded for its own script only.
 */
export function fontsFor(character: string, isBold: boolean, language: string): FontName[] {
  const own = SCRIPTS.find(([script]) => script.test(character))?.[1];
  if (own) return [own, 'regular'];
  const eastern = EASTERN[language.split('-')[0] ?? ''] ?? JAPANESE_FIRST;

  return [
    ...(isBold ? (['bold', 'regular'] as const) : (['regular'] as const)),
    ...shared(character),
    ...(EMOJI.test(character) ? (['emoji'] as const) : []),
    ...(EAST_ASIAN.test(character) ? eastern : []),
  ];
}
