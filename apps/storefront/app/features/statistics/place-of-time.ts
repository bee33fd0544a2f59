/** Place of a time among bins that end at these minutes: 1.5 is the middle of the second; the last bin has no end. */
export function placeOfTime(minutes: number, ends: readonly (number | null)[]): number {
  const bin = ends.findIndex((end) => end === null || minutes <= end);
  if (bin < 0) return ends.length;
  const [from, to] = [bin === 0 ? 0 : (ends[bin - 1] ?? 0), ends[bin] ?? null];

  return to === null ? bin + 0.5 : bin + (minutes - from) / (to - from);
}
