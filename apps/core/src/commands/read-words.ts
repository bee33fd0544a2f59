import { parseArgs } from 'node:util';
import { StartError } from '../processes/start-error.ts';
import type { Command } from './command.ts';
import { nearest } from './nearest.ts';
import { HELP, JSON_FLAG, REASON, usageOf } from './usage.ts';

export type ReadWords = { values: Record<string, unknown>; isHelp: boolean; isJson: boolean };

/**
 * Parses the words after a command's name. Throws StartError with one sentence, ending with the usage, for words that the
 * command does not take.
 */
export function readWords(command: Command, words: readonly string[]): ReadWords {
  const refuse = (fault: string) => new StartError(`${fault}: ${usageOf(command)}`);
  const { flags, given, reason } = sort(command, words, refuse);
  const asked = { isHelp: flags.has(HELP), isJson: flags.has(JSON_FLAG) };
  if (asked.isHelp) return { ...asked, values: {} };

  const values: Record<string, unknown> = { reason };
  for (const name of Object.keys(command.flags ?? {})) values[name] = flags.has(name);
  for (const [at, [name, argument]] of Object.entries(command.arguments ?? {}).entries()) {
    const word = given[at];
    if (word === undefined) throw refuse(`${command.name} needs ${argument.shown}`);
    values[name] = argument.read(word);
    if (values[name] === null)
      throw refuse(`${word || 'An empty word'} stands where ${argument.shown} is needed (${argument.about})`);
  }
  if (command.reason?.isNeeded && reason === '') throw refuse(`${command.name} needs --${REASON} TEXT`);
  const fault = command.fault?.(values as never) ?? null;
  if (fault !== null) throw refuse(fault);

  return { ...asked, values };
}

/** Separates options, arguments and the reason, which extends over all words that are not long options of the command. */
function sort(command: Command, words: readonly string[], refuse: (fault: string) => StartError) {
  const names = [...Object.keys(command.flags ?? {}), HELP, ...(command.lines ? [JSON_FLAG] : [])];
  const { tokens } = parseArgs({
    args: [...words],
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'boolean' } as const])),
      [HELP]: { type: 'boolean', short: 'h' },
    },
    // Our own messages are used for faults, and words that look like options may belong to a reason.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const most = Object.keys(command.arguments ?? {}).length;
  const flags = new Set<string>();
  const given: string[] = [];
  const text = new Map<number, string>();
  let isReason = false;
  for (const token of tokens) {
    if (token.kind === 'positional') {
      const mayBeReason = command.reason && (isReason || !command.reason.isNeeded);
      if (given.length < most && !isReason) given.push(token.value);
      else if (mayBeReason) text.set(token.index, token.value);
      else throw refuse(`${token.value} is a word too many`);
    } else if (token.kind === 'option') {
      const { name, rawName, value, index } = token;
      const isText = text.size > 0 && !rawName.startsWith('--');
      if (names.includes(name) && value === undefined && !isText) flags.add(name);
      else if (command.reason && name === REASON && !isReason) {
        isReason = true;
        text.set(index, value ?? '');
      } else if (text.size > 0) text.set(index, words[index] ?? '');
      else throw refuse(unknown(rawName, { names, hasValue: names.includes(name) }));
    }
  }
  const reason = [...text.values()].join(' ').trim().slice(0, command.reason?.longest);

  return { flags, given, reason };
}

function unknown(rawName: string, { names, hasValue }: { names: string[]; hasValue: boolean }): string {
  if (hasValue) return `${rawName} takes no value`;
  const meant = nearest(
    rawName,
    names.map((name) => `--${name}`),
  );

  return `Unknown option ${rawName}${meant ? ` (is ${meant} meant?)` : ''}`;
}
