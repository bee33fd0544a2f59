import { say } from '../commands/say.ts';
import { isOutOfReach, isRefused } from '../data/faults.ts';
import { SUPERVISED } from './role.ts';
import { StartError } from './start-error.ts';
import type { ChildMessage } from './supervisor.ts';

/** True under our supervisor. Other parents, such as a watching Node, have a channel too and are told nothing. */
export const isSupervised = process.argv.includes(SUPERVISED);

export function tellParent(message: ChildMessage): void {
  if (isSupervised) process.send?.(message);
}

/** Ends the process with one line for a fault that the operator can fix, and with a stack for any other. */
export function fail(error: unknown): never {
  const text = faultLine(error);
  if (isSupervised) tellParent({ failed: text });
  else say(text);
  process.exit(1);
}

/** Describes a fault that the operator can fix by one line, and any other by its stack. */
export function faultLine(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isOutOfReach(error) || isRefused(error))
    return `The database can not be used: ${error instanceof Error ? error.message || (error as { code?: string }).code : error}`;

  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Stops once at Ctrl-C or a request to end, and ends the process. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}
