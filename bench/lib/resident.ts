import { readFile } from 'node:fs/promises';

/** Resident memory of a process, MB. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');

  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Resident memory of a process with shared pages divided among their users, MB. */
export async function proportionalMb(pid: number): Promise<number> {
  const sums = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');

  return Number(/^Pss:\s+(\d+)/m.exec(sums)?.[1] ?? Number.NaN) / 1024;
}
