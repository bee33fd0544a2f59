/**
 * Options of a cache that keeps so many entries, the least recently used one dropped first. lru-cache sets the memory of `max`
 * entries aside at once, 600 KB for 20,000; counted as sizes of 1, it takes what it holds.
 */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
