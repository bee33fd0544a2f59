/** Calls are counted by how long they took, in steps of half a doubling from a millisecond on. */
export const STEPS = 30;
const PER_DOUBLING = 2;

/** The step of a time. */
export const stepOf = (ms: number): number =>
  Math.min(STEPS - 1, Math.max(0, Math.ceil(PER_DOUBLING * Math.log2(ms))));

/** The time within which half of the calls were answered; null without calls. */
export function medianOf(times: readonly number[]): number | null {
  const all = times.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let before = 0;
  for (const [step, count] of times.entries()) {
    if (before + count >= all / 2) {
      const within = (all / 2 - before) / count;
      return Math.max(1, Math.round(2 ** ((step - 1 + within) / PER_DOUBLING)));
    }
    before += count;
  }

  return null;
}
