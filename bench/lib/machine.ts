import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

export type MachineState = { at: Date; load: string };

export function machineState(): MachineState {
  return {
    at: new Date(),
    load: loadavg()
      .map((value) => value.toFixed(2))
      .join(' '),
  };
}

/** A paragraph on the date, the machine, its load before and after, and what measures the same again. */
export function describeMachine(before: MachineState, after: MachineState, command: string): string {
  const [first] = cpus();
  const seconds = Math.round((after.at.getTime() - before.at.getTime()) / 1000);

  return (
    `Measured ${before.at.toISOString().slice(0, 16).replace('T', ' ')} UTC in ${seconds} s at ${commit()}; ` +
    `${cpus().length} × ${first?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ` +
    `load average before ${before.load}, after ${after.load}. The load driver runs on the same cores. Repeat: \`${command}\`.`
  );
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--', '../../apps', '../../packages') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with uncommitted changes' : ''}`;
  } catch {
    return 'an unknown commit';
  }
}
