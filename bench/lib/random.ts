/** Pseudo-random numbers, the same on every run. */
export function makeRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);

  return {
    /** A whole number from 0 to below the limit. */
    below,
    oneOf: <T>(list: readonly T[]): T => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    },
  };
}
