import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of Linux's clock for programs in a second. */
const TICKS = 100;
const LOOK_MS = 500;

/**
 * Counts the processor seconds of every process of the machine that begins after the call, which on a quiet machine are those of
 * what is run: browsers and servers leave the tree of their parent, so looking at it would miss most of them. 0 on systems without /proc.
 */
export function countProcessorSeconds(): () => number {
  const before = new Set(processes());
  const ticks = new Map<string, number>();
  const look = () => {
    for (const pid of processes()) if (!before.has(pid)) ticks.set(pid, ticksOf(pid) ?? ticks.get(pid) ?? 0);
  };
  setInterval(look, LOOK_MS).unref();

  return () => {
    look();
    return [...ticks.values()].reduce((sum, used) => sum + used, 0) / TICKS;
  };
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Time that a process used in its own code and in the system's; undefined when it has ended. */
function ticksOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(') ') + 2)
      .split(' ')
      .slice(11, 13);

    return Number(user) + Number(system);
  } catch {
    return undefined;
  }
}
