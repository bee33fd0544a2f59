import { readFile } from 'node:fs/promises';

/** Linux tells times of processes in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor that processes have used, with those that they began: the living and the ended. */
export async function processorMs(pids: readonly number[]): Promise<number> {
  const used = await Promise.all(pids.map(usedBy));

  return used.reduce((sum, ms) => sum + ms, 0);
}

async function usedBy(pid: number): Promise<number> {
  const [stat, children] = await Promise.all(
    [`/proc/${pid}/stat`, `/proc/${pid}/task/${pid}/children`].map((path) =>
      readFile(path, 'utf8').catch(() => ''),
    ),
  );
  // The name of a process may hold anything; behind it stand numbers.
  const fields = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);

  return own + (await processorMs((children ?? '').split(' ').filter(Boolean).map(Number)));
}
