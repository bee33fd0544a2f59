import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { agedSections } from './touched.ts';

/**
 * A figure with its goal; `isMet` null where there is no goal. A rule is about what was answered or stored, and holds on any
 * machine however slow.
 */
export type Figure = { name: string; goal: string; measured: string; isMet: boolean | null; isRule?: true };
export type SectionReport = { title: string; figures: Figure[]; notes: string[] };

const RESULTS = join(import.meta.dirname, '../RESULTS.md');
const FORMATTER = join(import.meta.dirname, '../../node_modules/.bin/biome');
const INTRODUCTION = `# Results

Written by \`npm run bench\`; \`npm run bench -- NAME…\` measures the named sections anew and leaves the others as they
are. The parts of a comparison are measured in turn within one run: medians of short rounds. \`BENCH_SECONDS\` (6),
\`BENCH_ROUNDS\` (3; 5 for peers), \`BENCH_MINUTES\` (10, memory), \`PEERS_HARNESS\` and \`PEERS_DIR\` (peers) change how long and where.
\`npm test\` runs each section for about a second (\`BENCH_SMOKE\`) and looks at its answers.
Weight of the first load: \`npm run size\`.
`;

/** Puts a section into RESULTS.md in place of what it said before; a new one stands at the end. */
export async function writeSection(name: string, report: SectionReport, machine: string): Promise<string> {
  const known = sectionsOf(await readFile(RESULTS, 'utf8').catch(() => ''));
  const text = render(report, machine);
  known.set(name, text);
  const blocks = [...known].map(([each, block]) => `<!-- ${each} -->\n${block}`);
  const note = noteOfAge(known);
  await writeFile(RESULTS, `${INTRODUCTION}\n${note === null ? '' : `${note}\n\n`}${blocks.join('\n')}`);
  execFileSync(FORMATTER, ['format', '--write', RESULTS], { stdio: 'ignore' });

  return text;
}

/** A line on the sections of RESULTS.md that are older than what they touch; null where none is. */
export async function ageOfResults(): Promise<string | null> {
  return noteOfAge(sectionsOf(await readFile(RESULTS, 'utf8').catch(() => '')));
}

function noteOfAge(sections: ReadonlyMap<string, string>): string | null {
  const aged = agedSections(sections);

  return aged.length === 0
    ? null
    : `Older than what they touch, with the commit of each and how many changed it since: ${aged.join(', ')}.`;
}

function sectionsOf(content: string): Map<string, string> {
  const parts = content.split(/^<!-- ([\w-]+) -->\n/m).slice(1);
  const sections = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2)
    sections.set(parts[index] ?? '', `${(parts[index + 1] ?? '').trim()}\n`);

  return sections;
}

/** Figures as lines of a table. */
export function tableOf(figures: readonly Figure[]): string[] {
  const verdict = { true: 'met', false: '**missed**', null: '' };
  const rows = figures.map(
    (figure) => `| ${figure.name} | ${figure.goal} | ${figure.measured} | ${verdict[`${figure.isMet}`]} |`,
  );

  return ['| figure | goal | measured | |', '| --- | --- | --- | --- |', ...rows];
}

function render({ title, figures, notes }: SectionReport, machine: string): string {
  return [
    `## ${title}`,
    '',
    ...tableOf(figures),
    '',
    ...notes.flatMap((note) => [note, '']),
    machine,
    '',
  ].join('\n');
}

export const percent = (fraction: number) => `${Math.round(fraction * 100)} %`;

/** A number for people: few digits, thousands apart. */
export function plain(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;

  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
