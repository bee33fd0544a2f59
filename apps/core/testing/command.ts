import { StartError } from '../src/config.ts';
import type { Core } from '../src/core.ts';
import { OPERATOR_COMMANDS } from '../src/operator-commands.ts';

/**
 * Runs an operator's command beside the shop of a test, without a process of its own; gives what that would end with and
 * print, as `runToEnd` does.
 */
export async function runCommand(
  { config }: Core,
  databaseUrl: string,
  [name = '', ...words]: string[],
): Promise<{ code: number; output: string }> {
  const command = OPERATOR_COMMANDS.get(name);
  if (command === undefined) throw new Error(`No command ${name}`);
  try {
    return { code: 0, output: await command(config, databaseUrl, words) };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;

    return { code: 1, output: `${error.message}\n` };
  }
}
