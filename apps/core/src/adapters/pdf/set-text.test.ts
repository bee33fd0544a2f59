import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { makeSetter } from './set-text.ts';
import { readyToShape } from './shape.ts';

const SIZE = { size: 12 };

/** Appearance of a text on a page: its runs from left to right, the glyphs that are in the file and its fonts. */
async function setOn(text: string, width = 500, language = 'en') {
  await readyToShape();
  const doc = new PDFDocument({ compress: false, margin: 0 });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  const setter = makeSetter(doc, language);
  const lines = setter.linesOf(text, SIZE, width);
  lines.forEach((line, index) => {
    setter.drawLine(line, 40, 40 + index * 20, SIZE);
  });
  doc.end();
  await ended;
  const file = Buffer.concat(parts).toString('latin1');
  const glyphs = [...file.matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])+)\] TJ/g)].flatMap(([, row = '']) =>
    [...row.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? []),
  );

  return {
    seen: lines.map(({ runs }) => runs.map((run) => run.text).join('|')),
    glyphs,
    fonts: [
      ...new Set([...file.matchAll(/\/FontName \/\w+\+(NotoSans|Noto)(\w*)-/g)].map(([, , name]) => name)),
    ],
    isWhole: setter.isWhole(),
  };
}

const NAMES = {
  Arabic: 'محمد عبد الله، ٣٤',
  Armenian: 'Արամ Խաչատրյան',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Devanagari: 'श्रीकृष्ण शर्मा।',
  Ethiopic: 'አበበ ቢቂላ',
  Georgian: 'შოთა რუსთაველი',
  Gujarati: 'મહાત્મા ગાંધી',
  Gurmukhi: 'ਗੁਰਮੀਤ ਸਿੰਘ',
  Hebrew: 'דָּוִד בן־גוריון',
  Kannada: 'ಕೃಷ್ಣ ರಾವ್',
  Khmer: 'សុខ សុភាព',
  Lao: 'ສົມສັກ ວົງສາ',
  Malayalam: 'ശ്രീകുമാർ',
  Myanmar: 'အောင်ဆန်း',
  Oriya: 'ଜଗନ୍ନାଥ ଦାସ',
  Sinhala: 'ශ්‍රී ලංකා',
  Tamil: 'திருவள்ளுவர்',
  Telugu: 'కృష్ణమూర్తి',
  Thai: 'สมชาย ใจดี',
  'Chinese, Japanese and Korean': '王小明 山田 太郎 김철수（株）',
  'Latin, Greek and Cyrillic': 'Zoë Nguyễn Ελένη Їжак №5',
  pictures: '🔥 Aura ⭐ 👨‍👩‍👧 👍🏽 🇩🇪 ❤️ 1️⃣',
};

describe('a text on paper', () => {
  test.each(Object.entries(NAMES))('%s is drawn: each character has a glyph', async (_, name) => {
    const { glyphs, isWhole } = await setOn(name);
    expect(glyphs.length).toBeGreaterThan(3);
    expect([isWhole, glyphs.includes('0000')]).toEqual([true, false]);
  });

  test('a font is read for its own script alone', async () => {
    expect((await setOn('Followers, 1000 × 0.50 USD – “fast”')).fonts).toEqual(['']);
    expect((await setOn('Followers for محمد')).fonts.sort()).toEqual(['', 'Arabic']);
    expect((await setOn('🔥 Likes')).fonts.sort()).toEqual(['', 'Emoji']);
  });

  test('what is read from the right stands so among what is read from the left, with its brackets and figures', async () => {
    const name = 'שלום (עולם)';
    expect((await setOn(`Likes for ${name}, 12 USD`)).seen).toEqual(['Likes for |12| ,(|עולם|) |שלום| USD']);
    expect((await setOn(`${name}, 12`)).seen).toEqual(['12| ,(|עולם|) |שלום']);
    expect((await setOn(`\u2068${name}\u2069, order 12`)).seen).toEqual(['(|עולם|) |שלום|, order 12']);
  });

  test('it is broken where it is read, line by line from its beginning', async () => {
    const { seen } = await setOn('אחת שתיים שלוש ארבע', 70);
    expect(seen).toEqual(['שתיים| |אחת', 'ארבע| |שלוש']);
  });

  test('a letter without a font is a box, and the document says so; a sign without one is only a box', async () => {
    expect((await setOn('Tashi བཀྲ་ཤིས')).isWhole).toBe(false);
    expect(await setOn('sign \u{1fb00}')).toMatchObject({ isWhole: true, seen: ['sign □'] });
  });
});
