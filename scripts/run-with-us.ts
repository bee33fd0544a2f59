import { execFileSync } from 'node:child_process';

type Ways = { cwd: string; env: NodeJS.ProcessEnv };

/** Only Linux ends what we started with us; elsewhere a build that we left goes on to its end. */
const ENDS_WITH_US = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'TERM'] : [];

/**
 * Runs a program to its end, and ends it when we are ended before, by whatever signal (pdeathsig): a build that went on would meet
 * that of the next start in the same folder. Throws when it fails; what it says of faults is shown.
 */
export function runWithUs(program: string, args: readonly string[], { cwd, env }: Ways): void {
  const [first = program, ...rest] = [...ENDS_WITH_US, program, ...args];
  execFileSync(first, rest, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}
