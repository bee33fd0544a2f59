import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine, type MachineState, machineState } from '../bench/lib/machine.ts';
import { type Figure, plain, writeSection } from '../bench/lib/report.ts';
import { readSeconds } from './test-reports.ts';

/** Time that a step of the checks took; processor seconds are those of all processes that began meanwhile. */
export type Taken = { name: string; seconds: number; processorSeconds: number };

/** Files of less are begun in any order. */
const LONG_SECONDS = 5;
const GOAL_SECONDS = 900;
/** The same at commit 139f9d0f, before tests were made to cost less. */
const AT_FIRST = { seconds: 2_460, processorSeconds: 4_064 };

/** Keeps which files of tests are long (longest-first.ts), and what the run took, in bench/RESULTS.md. */
export async function noteRun(
  steps: readonly Taken[],
  whole: Omit<Taken, 'name'>,
  { vitestReport, before }: { vitestReport: string; before: MachineState },
): Promise<void> {
  const long = readSeconds(vitestReport).filter(([, seconds]) => seconds >= LONG_SECONDS);
  writeFileSync(
    join(import.meta.dirname, 'file-seconds.json'),
    `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`,
  );

  const figure = ({ name, seconds, processorSeconds }: Taken): Figure => ({
    name,
    goal: '',
    measured: `${plain(seconds)} s, ${plain(processorSeconds)} processor seconds`,
    isMet: null,
  });
  const report = {
    title: 'Tests',
    figures: [
      {
        ...figure({ name: '`npm test`, whole', ...whole }),
        goal: `≤ ${plain(GOAL_SECONDS)} s`,
        isMet: whole.seconds <= GOAL_SECONDS,
      },
      ...steps.map(figure),
    ],
    notes: [
      `At 139f9d0f it took ${plain(AT_FIRST.seconds)} s and ${plain(AT_FIRST.processorSeconds)} processor seconds. Processor seconds are those of all processes that began meanwhile.`,
    ],
  };
  await writeSection('tests', report, describeMachine(before, machineState(), 'npm test -- --note-seconds'));
}
