import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Ways = { cwd: string; env: NodeJS.ProcessEnv };

/** Ends the child with this process; only Linux can, elsewhere a build goes on to its end. */
const ENDS_WITH_US = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'TERM'] : [];

/**
 * Runs a program to its end, and ends it when this process ends first, by whatever signal (pdeathsig): two builds in the
 * same folder would collide. Throws when it fails; its stderr is shown.
 */
export async function runWithUs(program: string, args: readonly string[], { cwd, env }: Ways): Promise<void> {
  const [first = program, ...rest] = [...ENDS_WITH_US, program, ...args];
  const child = spawn(first, rest, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code ?? signal}`);
}
