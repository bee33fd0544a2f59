import { scaleLinear } from 'd3-scale';

export type CountScale = {
  /** Pixels of a count above the least one. */
  heightOf: (count: number) => number;
  /** Round counts at which lines stand, the least first. */
  lines: readonly number[];
};

/**
 * Heights of counts in a drawing of some pixels, with about so many lines at round counts. A rounded scale begins and ends with a line;
 * another one has its ends at the counts themselves.
 */
export function countScale(
  [least, most]: readonly [number, number],
  { height, lines, isRounded }: { height: number; lines: number; isRounded: boolean },
): CountScale {
  const scale = scaleLinear([least, Math.max(most, least + 1)], [0, height]);
  if (isRounded) scale.nice(lines);

  return { heightOf: (count) => scale(count), lines: scale.ticks(lines) };
}
