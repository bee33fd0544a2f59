import { StartError } from '../processes/start-error.ts';

/** All faults of a folder; each names the file, the row, the value there and what is expected. */
export class FolderFaults extends StartError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The folder can not be used:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}

/** Reports a fault: `fault('services.json', 'service 14', 'default_quantity is 5, below min_quantity 10')`. */
export type Fault = (file: string, row: string, sentence: string) => void;

export function faultList(): { fault: Fault; faults: string[] } {
  const faults: string[] = [];

  return { faults, fault: (file, row, sentence) => void faults.push(`${file}, ${row}: ${sentence}`) };
}

/** Elements of one list that another one lacks. */
export function lackOf<T>(has: Iterable<T>, lacks: Iterable<T>): T[] {
  const there = new Set(lacks);

  return [...new Set(has)].filter((item) => !there.has(item));
}

/** True when two lists have the same elements, in any order. */
export const holdSame = <T>(some: Iterable<T>, others: Iterable<T>): boolean =>
  lackOf(some, others).length === 0 && lackOf(others, some).length === 0;

/** The first value that is below the one before it, or equal to it where values must rise. */
export function firstFall<T>(
  rows: readonly T[],
  amountOf: (row: T) => number | bigint,
  { mayStay }: { mayStay: boolean },
): { row: T; before: T } | null {
  for (const [place, row] of rows.entries()) {
    const before = rows[place - 1];
    if (before === undefined) continue;
    if (amountOf(row) < amountOf(before) || (!mayStay && amountOf(row) === amountOf(before)))
      return { row, before };
  }

  return null;
}
