import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { typicalSpeed } from './typical-speed.ts';

test('a quick service fills the track further than a slow one', () => {
  const [, quickStart, quickPace] = typicalSpeed('0–15 min', '100 000–300 000 per day');
  const [, slowStart, slowPace] = typicalSpeed('24–48 h', '20–60 per day');
  expect(quickStart).toBeGreaterThan(slowStart);
  expect(quickPace).toBeGreaterThan(slowPace);
  expect(quickStart).toBeLessThanOrEqual(1);
});

test('thousands set apart by a space are one figure', () => {
  expect(typicalSpeed('0–3 h', '5 000–20 000 per day')).toEqual(typicalSpeed('0–3 h', '5000–20000 per day'));
});

test('words without figures leave the parts empty', () => {
  expect(typicalSpeed('At once', '')).toEqual([1, 0, 0]);
});

const DEMO = join(import.meta.dirname, '../../../demo/catalogue');
type Words = { speed: string; start_time: string };
const read = (file: string) => JSON.parse(readFileSync(join(DEMO, file), 'utf8'));
const services: (Words & { id: number })[] = read('services.json');

test.each(readdirSync(join(DEMO, 'translations')))(
  '%s says each service as quick as English does',
  (file) => {
    const { phrases, services: own = {} } = read(`translations/${file}`);
    const translated = (id: number, field: keyof Words, english: string): string =>
      own[id]?.[field] ?? phrases[english] ?? english;
    for (const { id, ...english } of services) {
      const start = translated(id, 'start_time', english.start_time);
      const speed = translated(id, 'speed', english.speed);
      expect([id, typicalSpeed(start, speed)]).toEqual([id, typicalSpeed(english.start_time, english.speed)]);
    }
  },
);
