import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** User of a process; null: whoever runs the launch. */
export type User = { uid: number; gid: number } | null;
type Ways = { cwd: string; env?: Record<string, string>; user?: User };
export type Child = {
  pid: number;
  /** Ends the process as systemd does, and gives its exit code. */
  stop(): Promise<number | null>;
  isOver(): boolean;
};
export type Children = ReturnType<typeof makeChildren>;

/** TimeoutStopSec of the unit. */
const STOP_MS = 40_000;
const LINES_KEPT = 40;
const LINES_TOLD = 4;

/** The first of these users that the machine has, in whose name root runs the launch; null where root does not. */
export function userOf(...names: string[]): User {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [line] = names.flatMap((name) => lines.filter((one) => one.startsWith(`${name}:`)));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  if (!uid || !gid) throw new Error(`There is no user ${names.join(' or ')}`);

  return { uid, gid };
}

/** The processes of a launch. They end with it, however it ends (pdeathsig). */
export function makeChildren() {
  const running: { name: string; child: Child; lines: string[] }[] = [];

  return {
    /** Starts a process that goes on until it is stopped. */
    start(name: string, [program = '', ...args]: string[], ways: Ways): Child {
      const lines: string[] = [];
      const started = spawnWithUs(['setpriv', '--pdeathsig', 'TERM', program, ...args], ways, lines);
      const child: Child = {
        pid: started.pid ?? 0,
        isOver: () => started.exitCode !== null || started.signalCode !== null,
        stop: () => stop(started),
      };
      running.push({ name, child, lines });

      return child;
    },

    /** Runs a script to its end; gives its output. Throws with the output when it fails. */
    async run(script: string, ways: Ways): Promise<string> {
      const lines: string[] = [];
      const code = await ended(spawnWithUs(['bash', '-euo', 'pipefail', '-c', script], ways, lines));
      if (code !== 0) throw new Error(`${script.trim()}\nended with ${code}:\n${lines.join('\n')}`);

      return lines.join('\n');
    },

    /** The last lines of each process. */
    lastLines: () =>
      running.map(({ name, lines }) => `--- ${name}\n${lines.slice(-LINES_TOLD).join('\n')}`).join('\n'),

    /** Stops all, the last one started first. */
    async stopAll(): Promise<void> {
      for (const { child } of running.toReversed()) await child.stop();
    },
  };
}

function spawnWithUs(
  [program = '', ...args]: string[],
  { cwd, env, user }: Ways,
  lines: string[],
): ChildProcess {
  const { PATH = '' } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { PATH, HOME: cwd, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user && user),
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      lines.push(...String(chunk).trimEnd().split('\n'));
      lines.splice(0, lines.length - LINES_KEPT);
    });
  child.once('error', (error) => lines.push(error.message));

  return child;
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);

  return new Promise((done) => {
    child.once('error', () => done(null));
    child.once('close', (code) => done(code));
  });
}

async function stop(child: ChildProcess): Promise<number | null> {
  const end = ended(child);
  child.kill('SIGTERM');
  const isLate = await Promise.race([end.then(() => false), sleep(STOP_MS, true, { ref: false })]);
  if (isLate) child.kill('SIGKILL');

  return end;
}
