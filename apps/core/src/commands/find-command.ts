import { StartError } from '../processes/start-error.ts';
import type { Command } from './command.ts';
import { nearest } from './nearest.ts';
import { COMMANDS, GROUPS } from './table.ts';
import { HELP, helpOf, type Row, SHOP, section, widthOf, wordsOf } from './usage.ts';

/** A command with the words after its name, or a help text. */
export type FoundCommand = { command: Command; rest: readonly string[] } | { help: string };

/** Finds the command that the first words name. Throws StartError with one sentence for an unknown name. */
export function findCommand(words: readonly string[]): FoundCommand {
  const [first = HELP, ...others] = words;
  if (isHelp(first)) return { help: others.length > 0 ? helpAbout(others) : helpOfAll() };
  const command = named(first) ?? named(words.slice(0, 2).join(' '));
  if (command) return { command, rest: words.slice(command.name.split(' ').length) };
  const [second = HELP] = others;
  const isGroup = ofGroup(first).length > 0;
  if (isGroup && isHelp(second) && others.length > 0) return { help: helpOfGroup(first) };

  throw new StartError(isGroup ? notInGroup(first, others[0]) : unknown(first));
}

const isHelp = (word: string) => [HELP, `--${HELP}`, '-h'].includes(word);
const named = (name: string) => COMMANDS.find((command) => command.name === name);
const ofGroup = (first: string) => COMMANDS.filter(({ name }) => name.startsWith(`${first} `));

function helpAbout(words: readonly string[]): string {
  const found = findCommand(
    words.length === 1 && ofGroup(words[0] ?? '').length > 0 ? [...words, HELP] : words,
  );

  return 'help' in found ? found.help : helpOf(found.command);
}

function unknown(name: string): string {
  const meant = nearest(name, [...new Set(COMMANDS.map((command) => command.name.split(' ', 1)[0] ?? ''))]);

  return `Unknown command ${name}${meant ? ` (is ${meant} meant?)` : ''}: ${SHOP} ${HELP} says which there are`;
}

function notInGroup(first: string, second: string | undefined): string {
  const seconds = ofGroup(first).map(({ name }) => name.slice(first.length + 1));
  const usage = `${SHOP} ${first} ${seconds.join('|')}`;
  if (second === undefined) return `Say what ${first} is to do: ${usage}`;
  const meant = nearest(second, seconds);

  return `Unknown command ${first} ${second}${meant ? ` (is ${first} ${meant} meant?)` : ''}: ${usage}`;
}

/** The same width for all commands, so that their columns align. */
function helpOfAll(): string {
  const width = widthOf(rowsOf(COMMANDS));

  return [
    `${SHOP} COMMAND …\n`,
    ...GROUPS.map(({ title, commands }) => section(title, rowsOf(commands), width)),
    `\n${SHOP} COMMAND --help says more of one; npm run --silent shop -- COMMAND --json prints its answer as JSON alone\n`,
  ].join('');
}

const helpOfGroup = (first: string) => `${SHOP} ${first} …\n${section('Commands', rowsOf(ofGroup(first)))}`;

const rowsOf = (commands: readonly Command[]) =>
  commands.map((command): Row => [wordsOf(command), command.about]);
