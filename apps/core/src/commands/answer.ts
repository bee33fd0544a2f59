import type { Config } from '../config/config.ts';
import type { Command } from './command.ts';
import { findCommand } from './find-command.ts';
import { readWords } from './read-words.ts';
import { helpOf } from './usage.ts';
import { withCore } from './with-core.ts';
import { withDatabase, withRunningDatabase } from './with-database.ts';

/** Result of a command: what to print where, and the exit code. */
export type Answer = { code: 0 | 1; stdout: string; stderr: string };

/** Runs the command that the words name. Throws StartError with one sentence for what can not be done. */
export async function answer(config: Config, words: readonly string[]): Promise<Answer> {
  const found = findCommand(words);
  if ('help' in found) return told(found.help);
  const { command, rest } = found;
  const { values, isHelp, isJson } = readWords(command, rest);
  if (isHelp) return told(helpOf(command));

  const done = await run(command, config, values);
  const isFault = command.isFault?.(done) ?? false;
  if (isJson) return { ...told(`${JSON.stringify(done, null, 2)}\n`), code: isFault ? 1 : 0 };
  const text = (command.lines?.(done, values) ?? []).map((line) => `${line}\n`).join('');

  return isFault ? { code: 1, stdout: '', stderr: text } : told(text);
}

const told = (stdout: string): Answer => ({ code: 0, stdout, stderr: '' });

function run({ work }: Command, config: Config, values: Record<string, unknown>): Promise<unknown> {
  switch (work.needs) {
    case 'nothing':
      return work.run({}, values);
    case 'settings':
      return work.run({ config }, values);
    case 'free database':
      return withDatabase(config, (databaseUrl) => work.run({ config, databaseUrl }, values));
    case 'database':
      return withRunningDatabase(config, (databaseUrl) => work.run({ config, databaseUrl }, values));
    case 'shop':
      return withRunningDatabase(config, (url) => withCore(config, url, (core) => work.run(core, values)));
  }
}
