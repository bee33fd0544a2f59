import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time; texts of different length differ. */
export function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];

  return a.length === b.length && timingSafeEqual(a, b);
}
