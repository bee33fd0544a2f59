import { expect, test } from 'vitest';
import { labelled, spansOfDays } from './chart-labels.ts';

const equal = (count: number, run: number) =>
  labelled(Array(count).fill(run), Array(count).fill(String(run)));

test('up to eight bars have figures and times, up to sixteen every second time, more only three of each', () => {
  expect(equal(8, 600)).toEqual({ figures: [0, 1, 2, 3, 4, 5, 6, 7], times: [0, 1, 2, 3, 4, 5, 6, 7] });
  expect(equal(12, 400)).toEqual({
    figures: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    times: [0, 2, 4, 6, 8, 10],
  });
  expect(equal(17, 400)).toEqual({ figures: [0, 16], times: [0, 16] });
  const wave = [1, 2, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  expect(labelled(wave, wave.map(String))).toEqual({ figures: [0, 8, 16], times: [0, 8, 16] });
});

test('long figures stand over fewer bars', () => {
  expect(equal(8, 120_000).figures).toEqual([0, 2, 4, 6]);
  expect(equal(16, 120_000).figures).toEqual([0, 15]);
});

test('days are named as far as there is room for their names', () => {
  const hours = (count: number, step: number) =>
    Array.from({ length: count }, (_, run) => new Date(2026, 10, 21, 22 + run * step));
  const labels = (dates: Date[]) => spansOfDays(dates, 'en').map(({ label }) => label);
  expect(labels(hours(8, 2))).toEqual(['Sat', 'Sunday, Nov 22']);
  expect(labels(hours(5, 24))).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed']);
  expect(labels(hours(16, 24)).filter(Boolean)).toEqual(['Nov 21']);
});
