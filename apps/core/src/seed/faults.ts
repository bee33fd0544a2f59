/** What is wrong with a folder: every fault names file, row and rule. */
export class FolderFaults extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Notes a fault: `fault('services.json', 'service 14', 'min <= default <= max')`. */
export type Fault = (file: string, row: string, rule: string) => void;

export function faultList(): { fault: Fault; faults: string[] } {
  const faults: string[] = [];

  return { faults, fault: (file, row, rule) => void faults.push(`${file}, ${row}: ${rule}`) };
}
