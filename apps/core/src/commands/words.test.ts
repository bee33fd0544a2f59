import { describe, expect, test } from 'vitest';
import { StartError } from '../processes/start-error.ts';
import type { Command } from './command.ts';
import { findCommand } from './find-command.ts';
import { readWords } from './read-words.ts';
import { COMMANDS, GROUPS } from './table.ts';
import { usageOf } from './usage.ts';

/** Words that each command takes, without its reason and its options. */
const RIGHT: Record<string, string[]> = {
  all: [],
  web: [],
  worker: [],
  console: [],
  migrate: [],
  seed: ['brand'],
  'update-folder': ['brand'],
  'check-services': [],
  'after-restore': [],
  'accept-secret-key': [],
  'settle-invoice': ['7', 'rejected'],
  'check-money': [],
  'check-audit': [],
  'withdrawals list': [],
  'withdrawals show': ['7'],
  'withdrawals approve': ['7'],
  'withdrawals sent': ['7'],
  'withdrawals reject': ['7'],
  'withdrawals stop': [],
  'withdrawals resume': [],
  'deliveries list': [],
  'deliveries show': ['7'],
  'deliveries send': ['7'],
  'deliveries look': ['7'],
  'deliveries accepted': ['7', '90413'],
  'deliveries unsent': ['7'],
  'providers pause': ['simulator'],
  'providers resume': ['simulator'],
  'providers list': [],
  'providers add': ['north', 'https://north.example/api/v2', 'USD', 'key.txt'],
  'providers pace': ['north', '120'],
  'providers keys': ['north', 'key.txt'],
  'providers address': ['north', 'https://new.north.example/api/v2'],
  'providers test': ['north'],
  'providers balance': ['north'],
  'providers alarm': ['north', '50'],
  'providers services': ['north', 'views'],
  'providers map': ['7', 'north', '2231', '1', '40+0.05/0.01', '10'],
  'providers unmap': ['7', 'north', '2231'],
  'providers preview': ['north'],
  'providers sync': ['north'],
  'providers accept': ['north'],
  'providers changes': ['north'],
  'freeze-customer': ['@mira'],
  'unfreeze-customer': ['7'],
  'reset-second-factor': ['a@b.example'],
  'set-staff-role': ['a@b.example', 'owner'],
  'set-referral-share': ['a@b.example', '12.5'],
  'documents list': [],
  'documents view-link': ['7'],
  'documents require': ['a@b.example'],
  'documents accept': ['a@b.example'],
  'documents refuse': ['a@b.example'],
  'tickets list': [],
  'tickets show': ['7'],
  'tickets answer': ['7', 'It is on its way.'],
  'tickets look': ['7'],
  'tickets close': ['7'],
  'notices list': [],
  'notices uphold': ['7'],
  'notices decline': ['7'],
  'trials list': [],
  'trials grant': ['7'],
  'trials refuse': ['7', 'proof_not_marked'],
  'tasks undo': ['7'],
};

const named = (name: string) => COMMANDS.find((command) => command.name === name) as Command;
const helpOf = (...words: string[]) => (findCommand(words) as { help: string }).help;

/** The sentence that words end in. */
function faultOf(work: () => unknown): string {
  try {
    return `nothing but ${JSON.stringify(work())}`;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message;
  }
}

describe('words of every command', () => {
  test('are known, and each has its own name', () => {
    expect(COMMANDS.map(({ name }) => name)).toEqual(Object.keys(RIGHT));
  });

  test.each(Object.entries(RIGHT))(
    '%s takes its own, and says in a sentence which those are',
    (name, right) => {
      const command = named(name);
      const reason = command.reason?.isNeeded ? ['--reason', 'why', 'not'] : [];
      expect(readWords(command, [...right, ...reason]).values).toMatchObject(
        reason.length > 0 ? { reason: 'why not' } : {},
      );
      const example = [...command.example.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
      expect(readWords(command, example).isHelp).toBe(false);
      expect(readWords(command, ['--help']).isHelp).toBe(true);
      expect(readWords(command, [...right, '-h']).isHelp).toBe(true);

      const wrong = [
        ...right.map((_, at) => right.slice(0, at)),
        ...right.map((_, at) => right.with(at, '')),
        ...(command.reason && !command.reason.isNeeded ? [] : [[...right, 'surplus', ...reason]]),
        ...(reason.length > 0 ? [right, [...right, '--reason'], [...right, '--reason', ' ']] : []),
        ['--colour', ...right, ...reason],
        ['-x', ...right, ...reason],
        ['--help=yes', ...right, ...reason],
      ];
      for (const words of wrong) {
        const fault = faultOf(() => readWords(command, words));
        expect(fault, words.join(' ')).toMatch(/^[^\n]+$/);
        expect(fault.endsWith(`: ${usageOf(command)}`), fault).toBe(true);
      }
    },
  );

  test('of one kind each: numbers, accounts, roles, shares', () => {
    for (const number of ['0', '-7', '1.5', '7x', '2147483648', '99999999999'])
      expect(faultOf(() => readWords(named('withdrawals show'), [number]))).toMatch(
        /^Unknown option -7: |^\S+ stands where NUMBER is needed \(the number of a withdrawal\): /,
      );
    expect(faultOf(() => readWords(named('freeze-customer'), ['Cold']))).toMatch(
      /^Cold stands where ACCOUNT/,
    );
    expect(readWords(named('freeze-customer'), ['A@B.example']).values).toEqual({
      account: 'a@b.example',
      reason: '',
    });
    expect(faultOf(() => readWords(named('set-staff-role'), ['7', 'king']))).toMatch(
      /^king stands where ROLE is needed \(one of owner, .* none\): /,
    );
  });

  test('of a reason go on until an option of the command, whatever they look like', () => {
    const reasonOf = (name: string, ...words: string[]) => readWords(named(name), words);
    expect(reasonOf('withdrawals reject', '7', '--reason', '-5', 'dollars', '-high', '--json')).toEqual({
      values: { id: 7, reason: '-5 dollars -high' },
      isHelp: false,
      isJson: true,
    });
    expect(reasonOf('withdrawals reject', '7', '--reason=no such card', 'here').values).toMatchObject({
      reason: 'no such card here',
    });
    expect(reasonOf('freeze-customer', '7', 'looked', 'at', '--twice').values).toMatchObject({
      reason: 'looked at --twice',
    });
    expect(reasonOf('freeze-customer', '7', '--reason', 'looked', 'at').values).toMatchObject({
      reason: 'looked at',
    });
    expect(reasonOf('settle-invoice', '7', 'rejected', 'no', 'money').values).toMatchObject({
      outcome: 'rejected',
      reason: 'no money',
    });
    expect(String(reasonOf('documents refuse', '7', '--reason', 'x'.repeat(600)).values.reason)).toHaveLength(
      500,
    );
  });

  test('that fit alone and not beside each other are told', () => {
    const settle = (...words: string[]) => faultOf(() => readWords(named('settle-invoice'), words));
    expect(settle('7', 'paid', 'why')).toMatch(/^Only a rejected payment has a reason: /);
    expect(settle('7', 'rejected', '--unmarked')).toMatch(/^--unmarked goes with paid alone: /);
    expect(settle('7', 'paid', '--unmraked')).toMatch(
      /^Unknown option --unmraked \(is --unmarked meant\?\): /,
    );
  });

  test('that ask for JSON are for commands that answer', () => {
    expect(readWords(named('check-money'), ['--json']).isJson).toBe(true);
    expect(faultOf(() => readWords(named('web'), ['--json']))).toMatch(/^Unknown option --json: /);
  });
});

describe('help', () => {
  test('of all names each command with its words, in groups whose columns stand below each other', () => {
    const help = helpOf();
    for (const words of [['help'], ['--help'], ['-h']]) expect(helpOf(...words)).toBe(help);
    const lines = help.split('\n');
    for (const { title } of GROUPS) expect(lines).toContain(title);
    const rows = lines.filter((line) => line.startsWith('  '));
    expect(rows).toHaveLength(COMMANDS.length);
    const column =
      Math.max(...COMMANDS.map((command) => usageOf(command).length)) - 'npm run shop -- '.length + 4;
    for (const [at, { about }] of COMMANDS.entries()) expect(rows[at]?.indexOf(about)).toBe(column);
  });

  test.each(COMMANDS.map((command) => [command.name, command] as const))('of %s', (name, command) => {
    const help = helpOf('help', ...name.split(' '));
    expect(help.startsWith(`${usageOf(command)}\n\n${command.about}\n`)).toBe(true);
    for (const { shown, about } of Object.values(command.arguments ?? {}))
      expect(
        help.split('\n').filter((line) => line.startsWith(`  ${shown} `) && line.endsWith(` ${about}`)),
      ).toHaveLength(1);
    expect(help).toMatch(/^ {2}-h, --help +prints this$/m);
    expect(help).toMatch(/^Needs\n {2}\S/m);
    expect(help).toContain(`\nExample\n  ${`npm run shop -- ${name} ${command.example}`.trim()}\n`);
    expect(help.includes('--json ')).toBe(command.lines !== undefined);
    if (command.permission) expect(help).toContain(`${command.permission}, for the same by a call`);
  });

  test('of a first word has the commands that begin with it', () => {
    for (const words of [
      ['documents', '--help'],
      ['documents', 'help'],
      ['help', 'documents'],
    ])
      expect(helpOf(...words)).toMatch(/^npm run shop -- documents …\n\nCommands\n( {2}documents .+\n){5}$/);
  });
});

describe('a name that there is not', () => {
  test.each([
    [['sell'], 'Unknown command sell: npm run shop -- help says which there are'],
    [
      ['settel-invoice', '7', 'paid'],
      'Unknown command settel-invoice (is settle-invoice meant?): npm run shop -- help says which there are',
    ],
    [['help', 'sell'], 'Unknown command sell: npm run shop -- help says which there are'],
    [['--jsn'], 'Unknown command --jsn: npm run shop -- help says which there are'],
    [['notices'], 'Say what notices is to do: npm run shop -- notices list|uphold|decline'],
    [
      ['notices', 'lst'],
      'Unknown command notices lst (is notices list meant?): npm run shop -- notices list|uphold|decline',
    ],
  ])('%j', (words, sentence) => {
    expect(faultOf(() => findCommand(words))).toBe(sentence);
  });
});
