import type { Match } from './match.ts';

/**
 * A match as one block of memory that moves from worker to page without being copied: lengths, counts, range and rows
 * behind each other.
 */
export function packMatch({ rows, counts, range }: Match): Float64Array<ArrayBuffer> {
  const lists = [counts.types, counts.countries, counts.features, counts.starts, rows];
  const head = [
    ...lists.map(({ length }) => length),
    counts.refill,
    counts.discount,
    range.minQuantity,
    range.maxQuantity,
    range.minPrice,
    range.maxPrice,
  ];
  const packed = new Float64Array(lists.reduce((sum, { length }) => sum + length, head.length));
  packed.set(head);
  let at = head.length;
  for (const list of lists) {
    packed.set(list, at);
    at += list.length;
  }

  return packed;
}

const LISTS = 5;
const HEAD = LISTS + 6;

/** The match in a block. */
export function unpackMatch(packed: Float64Array): Match {
  let at = HEAD;
  const [types, countries, features, starts, rows] = Array.from({ length: LISTS }, (_, place) => {
    const from = at;
    at += packed[place] ?? 0;
    return packed.subarray(from, at);
  }) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  const [refill = 0, discount = 0, minQuantity = 0, maxQuantity = 0, minPrice = 0, maxPrice = 0] =
    packed.subarray(LISTS, HEAD);

  return {
    rows: Uint32Array.from(rows),
    counts: { types, countries, features, starts, refill, discount },
    range: { minQuantity, maxQuantity, minPrice, maxPrice },
  };
}
