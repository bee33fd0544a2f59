import { type Answer, answer } from '../src/commands/answer.ts';
import type { Core } from '../src/core.ts';
import { StartError } from '../src/processes/start-error.ts';

/**
 * Runs an operator's command beside the shop of a test, in the same process; gives its exit code and output, as `runToEnd`
 * does.
 */
export async function runCommand(
  { config }: Core,
  databaseUrl: string,
  words: string[],
): Promise<{ code: number; output: string }> {
  const { code, stdout, stderr } = await answerOf({ ...config, databaseUrl }, words);

  return { code, output: stdout + stderr };
}

async function answerOf(config: Core['config'], words: string[]): Promise<Answer> {
  try {
    return await answer(config, words);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;

    return { code: 1, stdout: '', stderr: `${error.message}\n` };
  }
}
