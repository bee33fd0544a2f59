import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = join(import.meta.dirname, '..');
/** Seconds of files when they were noted last (`npm test -- --note-seconds`); short ones are not among them. */
const SECONDS: Record<string, number> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'file-seconds.json'), 'utf8'),
);

/**
 * Begins with the files that took longest, since the last of them would keep a run for itself; then as Vitest does, the larger
 * first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const secondsOf = ({ moduleId }: TestSpecification) => SECONDS[relative(ROOT, moduleId)] ?? 0;

    return sorted.toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
