import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SectionReport } from './report.ts';
import { PORT } from './settings.ts';
import { takeWrong } from './wrong-answers.ts';

/** Sections that a test of their own runs whole (apps/core/src/launch/launch-check.test.ts). */
const PROVED_ELSEWHERE = ['launch'];

/** Sections wait for a start or a pause half of their time: so many processes share them. */
const ABREAST = 2;
/** Ports that a process may take from its first on. */
const PORTS = 50;

/** Runs all sections, in processes beside each other. Throws when one of them ends with a fault. */
export async function smokeAbreast(sections: readonly string[]): Promise<void> {
  const names = sections.filter((name) => !PROVED_ELSEWHERE.includes(name));
  const codes = await Promise.all(
    Array.from({ length: ABREAST }, async (_, place) => {
      const child = spawn(
        process.execPath,
        [join(import.meta.dirname, '../run.ts'), ...names.filter((_, at) => at % ABREAST === place)],
        {
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...process.env, BENCH_PORT: String(PORT + place * PORTS) },
        },
      );
      const [code] = await once(child, 'exit');
      return code;
    }),
  );
  if (codes.some((code) => code !== 0)) throw new Error('the faults stand above');
}

/**
 * Runs the named sections without keeping their figures. Throws, naming each, where an answer was wrong or a rule does not hold;
 * how fast the answers came is no matter.
 */
export async function smoke(
  sections: Record<string, () => Promise<SectionReport>>,
  wanted: readonly string[],
): Promise<void> {
  const faults: string[] = [];
  for (const name of wanted) {
    const began = performance.now();
    const found = await faultsOf(sections[name]);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}, ${seconds} s\n`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

async function faultsOf(measure: (() => Promise<SectionReport>) | undefined): Promise<string[]> {
  try {
    const figures = (await measure?.())?.figures ?? [];
    const broken = figures.filter(({ isRule, isMet }) => isRule && !isMet);

    return [...takeWrong(), ...broken.map(({ name, measured }) => `${name}: ${measured}`)];
  } catch (error) {
    return [...takeWrong(), error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}
