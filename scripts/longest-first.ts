import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take half a minute and more, most of it waiting: begun last, one of them would keep a run for itself. */
const LONG = [
  'fuzz',
  'launch-check',
  'wrong-settings',
  'kill-nine',
  'migrate',
  'npm-start',
  'hostile-pages',
  'main',
  'gateway-lanes',
  'outage',
  'ordering-model',
  'two-webs',
  'embedded-server',
  'work-by-the-clock',
  'outage-reading',
  'print-statement',
  'database',
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
