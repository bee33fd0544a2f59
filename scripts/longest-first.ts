import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * They take half a minute and more: begun last, one of them would keep a run for itself. Those that mostly wait stand between those that
 * compute, so that never all of a machine waits.
 */
const LONG = [
  'fuzz',
  'migrate',
  'kill-nine',
  'npm-start',
  'gateway-lanes',
  'hostile-pages',
  'outage-reading',
  'wrong-settings',
  'outage',
  'launch-check',
  'main',
  'two-shops',
  'ordering-model',
  'database',
  'who-may-what',
  'two-webs',
  'embedded-server',
  'work-by-the-clock',
  'print-statement',
  'refill-order',
  'list-keywords',
  'dispatch',
  'health',
  'waiting',
  'stop-under-load',
];

/** Begins with the files that are known to be long, then as Vitest does: the larger first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.indexOf(basename(moduleId, '.test.ts'));

      return place < 0 ? LONG.length : place;
    };

    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
