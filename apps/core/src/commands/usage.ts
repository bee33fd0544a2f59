import type { Command, Need } from './command.ts';

export const HELP = 'help';
export const JSON_FLAG = 'json';
export const REASON = 'reason';
export const SHOP = 'npm run shop --';

const NEEDS: Record<Need, string> = {
  nothing: 'no shop and no database',
  settings: 'what its settings name',
  'free database': 'the database; an embedded one must not be in use',
  database: 'the database; a shop may use it meanwhile',
  shop: 'the database with its schema up to date; a shop may use it meanwhile',
};

/** A command with its arguments, as it is typed. */
export const usageOf = (command: Command) => `${SHOP} ${wordsOf(command)}`;

export const wordsOf = ({ name, arguments: words = {}, flags = {}, reason }: Command) =>
  [
    name,
    ...Object.values(words).map(({ shown }) => shown),
    ...(reason ? [reason.isNeeded ? `--${REASON} TEXT` : '[REASON]'] : []),
    ...Object.keys(flags).map((flag) => `[--${flag}]`),
  ].join(' ');

/** Full help of one command. */
export function helpOf(command: Command): string {
  const { about, example, permission, reason, flags = {}, arguments: words = {} } = command;

  return [
    `${usageOf(command)}\n\n${about}\n`,
    section('Arguments', [
      ...Object.values(words).map((word): Row => [word.shown, word.about]),
      ...(reason && !reason.isNeeded ? [['REASON', 'why, in as many words as it takes'] satisfies Row] : []),
    ]),
    section('Options', [
      ...(reason?.isNeeded
        ? [[`--${REASON} TEXT`, 'why, in as many words as it takes; it is kept'] satisfies Row]
        : []),
      ...Object.entries(flags).map(([flag, does]): Row => [`--${flag}`, does]),
      ...(command.lines ? [[`--${JSON_FLAG}`, 'prints the answer as JSON'] satisfies Row] : []),
      [`-h, --${HELP}`, 'prints this'],
    ]),
    section('Needs', [[NEEDS[command.work.needs]]]),
    ...(permission ? [section('Staff needs', [[`${permission}, for the same by a call`]])] : []),
    section('Example', [[`${SHOP} ${command.name}${example && ` ${example}`}`]]),
  ].join('');
}

export type Row = [name: string, about?: string];

/** Rows below a title with their second column aligned; nothing without rows. */
export function section(title: string, rows: readonly Row[], width = widthOf(rows)): string {
  if (rows.length === 0) return '';
  const lines = rows.map(([name, about]) => (about === undefined ? name : `${name.padEnd(width)}  ${about}`));

  return `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

export const widthOf = (rows: readonly Row[]) => Math.max(...rows.map(([name]) => name.length));
