import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A browser by its own driver, as far as a reader's hands go: an address, a press, keys, and a look at the page. */
export type Engine = {
  open(url: string): Promise<void>;
  /** The value of an expression in the page; what it gives passes as JSON. */
  evaluate(expression: string): Promise<unknown>;
  click(point: { x: number; y: number }): Promise<void>;
  /** Keys one after another; a lasting one (`CONTROL`) is held until the end. */
  press(keys: readonly string[]): Promise<void>;
  /** Errors that nobody caught, where the driver tells of them. */
  errors(): string[];
  close(): Promise<void>;
};

/** Keys by their code points in WebDriver. */
export const KEYS = { control: '\uE009', enter: '\uE007', backspace: '\uE003' };

/** The file of a program of this machine, or null. */
export function programOf(name: string): string | null {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

  return places.find((place) => existsSync(place)) ?? null;
}

/** Starts a program in a folder of its own, which goes with it. */
export function startProgram(file: string, args: readonly string[], env: Record<string, string> = {}) {
  const home = mkdtempSync(join(tmpdir(), 'fanfare-engine-'));
  const child: ChildProcess = spawn(file, args, {
    env: { ...process.env, HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });

  return {
    home,
    /** Waits for words of the program. */
    async says(words: RegExp): Promise<RegExpMatchArray> {
      for (let tries = 0; tries < 300; tries++) {
        const found = said.match(words);
        if (found) return found;
        if (child.exitCode !== null) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`${file} did not say ${words}: ${said}`);
    },
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      // The pages are processes of their own, in its group.
      if (child.exitCode === null && child.pid !== undefined) {
        process.kill(-child.pid, 'SIGKILL');
        await ended;
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Presses and releases of a row of keys, as both protocols write them. */
export function keyActions(keys: readonly string[]) {
  const isHeld = keys[0] === KEYS.control;
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });
  const typed = (isHeld ? keys.slice(1) : keys).flatMap((key) => [down(key), up(key)]);

  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: isHeld ? [down(KEYS.control), ...typed, up(KEYS.control)] : typed,
    },
  ];
}

/** A press of the main button at a point, as both protocols write it. */
export function clickActions({ x, y }: { x: number; y: number }) {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}
