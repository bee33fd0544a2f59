import { execFileSync } from 'node:child_process';

type Ways = { cwd: string; env: NodeJS.ProcessEnv };

/**
 * Runs a program to its end, and ends it when we are ended before, by whatever signal (pdeathsig): a build that went on would meet
 * that of the next start in the same folder. Throws when it fails; what it says of faults is shown.
 */
export function runWithUs(program: string, args: readonly string[], { cwd, env }: Ways): void {
  execFileSync('setpriv', ['--pdeathsig', 'TERM', program, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
