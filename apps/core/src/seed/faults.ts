import { StartError } from '../config.ts';

/** What is wrong with a folder: every fault names file, row and rule. */
export class FolderFaults extends StartError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The folder can not be used:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}

/** Notes a fault: `fault('services.json', 'service 14', 'min <= default <= max')`. */
export type Fault = (file: string, row: string, rule: string) => void;

export function faultList(): { fault: Fault; faults: string[] } {
  const faults: string[] = [];

  return { faults, fault: (file, row, rule) => void faults.push(`${file}, ${row}: ${rule}`) };
}

/** Whether two lists hold the same things, in whatever order. */
export function holdSame<T>(some: Iterable<T>, others: Iterable<T>): boolean {
  const [left, right] = [new Set(some), new Set(others)];

  return left.size === right.size && [...left].every((item) => right.has(item));
}
