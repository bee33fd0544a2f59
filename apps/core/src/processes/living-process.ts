import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Facts that a machine tells of its processes: Linux by /proc, which is there where `ps` is not installed. */
export type ProcessTeller = {
  /** Time at which it started, in words that no later process of this number has; empty for none, and for a zombie. */
  startOf(pid: string): Promise<string>;
  /** Program and arguments of the process; empty if there is none. */
  commandOf(pid: number): Promise<string>;
};

export const byProc: ProcessTeller = {
  async startOf(pid) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');

    return state === '' || state === 'Z' ? '' : (fields[18] ?? '');
  },
  commandOf: (pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
};

export const byPs: ProcessTeller = {
  async startOf(pid) {
    const [state = '', ...date] = (await ps(['stat=', 'lstart='], pid)).split(/\s+/);

    return state.startsWith('Z') ? '' : date.join('_');
  },
  commandOf: (pid) => ps(['command='], String(pid)),
};

export const { startOf, commandOf } = process.platform === 'linux' ? byProc : byPs;

/** True where a process of this number exists, be it somebody else's or a zombie. */
export function isListed(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function ps(columns: string[], pid: string): Promise<string> {
  const args = ['-ww', ...columns.flatMap((column) => ['-o', column]), '-p', pid];
  const { stdout } = await run('ps', args, { env: { ...process.env, LC_ALL: 'C' } }).catch(() => ({
    stdout: '',
  }));

  return stdout.trim();
}
