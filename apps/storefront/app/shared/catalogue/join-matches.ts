import type { Columns } from './columns.ts';
import { beforeOf, type Match, type Query } from './match.ts';

/** The matches of consecutive parts of the columns as one; `offsets` are where the parts begin. */
export function joinMatches(
  columns: Columns,
  query: Pick<Query, 'sort' | 'direction'>,
  parts: readonly Match[],
  offsets: readonly number[],
): Match {
  const [first, ...rest] = parts;
  if (first === undefined) throw new RangeError('there is nothing to join');
  if (rest.length === 0) return first;
  const runs = parts.map(({ rows }, part) => rows.map((row) => row + (offsets[part] ?? 0)));

  return {
    rows: runs.reduce((a, b) => merge(a, b, beforeOf(columns, query.sort, query.direction))),
    counts: {
      types: sum(parts.map(({ counts }) => counts.types)),
      countries: sum(parts.map(({ counts }) => counts.countries)),
      features: sum(parts.map(({ counts }) => counts.features)),
      starts: sum(parts.map(({ counts }) => counts.starts)),
      refill: parts.reduce((total, { counts }) => total + counts.refill, 0),
      discount: parts.reduce((total, { counts }) => total + counts.discount, 0),
    },
    range: {
      minQuantity: Math.min(...parts.map(({ range }) => range.minQuantity)),
      maxQuantity: Math.max(...parts.map(({ range }) => range.maxQuantity)),
      minPrice: Math.min(...parts.map(({ range }) => range.minPrice)),
      maxPrice: Math.max(...parts.map(({ range }) => range.maxPrice)),
    },
  };
}

function merge(
  a: Uint32Array,
  b: Uint32Array,
  before: (a: number, b: number) => number,
): Uint32Array<ArrayBuffer> {
  const merged = new Uint32Array(a.length + b.length);
  let [left, right] = [0, 0];
  for (let at = 0; at < merged.length; at += 1) {
    const isLeft = right >= b.length || (left < a.length && before(a[left] ?? 0, b[right] ?? 0) <= 0);
    merged[at] = (isLeft ? a[left] : b[right]) ?? 0;
    if (isLeft) left += 1;
    else right += 1;
  }

  return merged;
}

function sum(lists: readonly Float64Array[]): Float64Array {
  const [first = new Float64Array(), ...rest] = lists;

  return first.map((value, at) => rest.reduce((total, list) => total + (list[at] ?? 0), value));
}
