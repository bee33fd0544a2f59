import type { Audit, StaffPermission } from '@fanfare/contract';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import type { Tx } from '../data/database.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { type ActionOf, type Actor, act, commandActor, type Done } from '../security/audit.ts';

/** An argument of a command: its name in the usage, its description, and its parser, which returns null for invalid words. */
export type Argument<Value = unknown> = {
  shown: string;
  about: string;
  read(word: string): Value | null;
};
type Arguments = Record<string, Argument>;

/** A reason: after `--reason` where it is required, otherwise also as the last words. */
export type Reason = { isNeeded: boolean; longest: number };

/** Resources of a command, by what it needs. */
export type Places = {
  nothing: Record<never, never>;
  /** The command reads the databases and folders that the settings name by itself. */
  settings: { config: Config };
  /** A database not in use; an embedded one is started for the command. */
  'free database': { config: Config; databaseUrl: string };
  /** A database that a running shop may be using. */
  database: { config: Config; databaseUrl: string };
  /** A core on the database, whose schema is up to date. */
  shop: Core;
};
export type Need = keyof Places;

type Values<A extends Arguments, F extends string> = {
  [Key in keyof A]: A[Key] extends Argument<infer Value> ? Value : never;
} & Record<F, boolean> & { reason: string };

type Described<A extends Arguments, F extends string> = {
  /** A word or two. */
  name: string;
  /** Description, in one line. */
  about: string;
  /** Example of its arguments. */
  example: string;
  arguments?: A;
  /** Description of each option. */
  flags?: Record<F, string>;
  reason?: Reason;
  /** Permission that the corresponding staff call needs. */
  permission?: StaffPermission;
  /** Audit entry that it writes, as the corresponding staff call does. */
  audit?: Audit;
  /** Checks words that are valid one by one but not together. */
  fault?(values: Values<A, F>): string | null;
};

/** A command with its types; `command` turns it into a row of the table. */
type Spec<N extends Need, A extends Arguments, F extends string, Answer> = Described<A, F> & {
  needs: N;
  run(place: Places[N], values: Values<A, F>): Promise<Answer>;
  /** Lines of the answer for people. Without it the command prints nothing, and takes no `--json`. */
  lines?(answer: Answer, values: Values<A, F>): string[];
  /** True when the answer is a failure: exit code 1. */
  isFault?(answer: Answer): boolean;
};

/** Resources that a command needs, and the use case that it runs. */
type Work<N extends Need> = {
  needs: N;
  run(place: Places[N], values: Record<string, unknown>): Promise<unknown>;
};
export type Command = Described<Arguments, string> & {
  work: { [N in Need]: Work<N> }[Need];
  lines?(answer: unknown, values: Record<string, unknown>): string[];
  isFault?(answer: unknown): boolean;
};

/** Makes a row of the table. `--json` prints its answer: times as Date, money as text, names as on the wire. */
export function command<
  N extends Need,
  Answer,
  A extends Arguments = Record<never, Argument>,
  F extends string = never,
>({ needs, run, ...described }: Spec<N, A, F, Answer>): Command {
  // The parser gives each command the values of its own arguments.
  return { ...described, work: { needs, run } } as unknown as Command;
}

/** Runs a staff action and writes its audit entry in one transaction; a refused one leaves nothing. */
type Acting<A extends Audit> = <T>(
  work: (tx: Tx, actor: Actor) => Promise<Done<T, ActionOf<A>>>,
) => Promise<T>;

/**
 * Makes a row for a staff action, or for reading sealed data: `run` does so by its third argument, as the user of the machine.
 */
export function staffCommand<
  const Line extends Audit,
  Answer,
  A extends Arguments = Record<never, Argument>,
  F extends string = never,
>({
  run,
  ...described
}: Omit<Spec<'shop', A, F, Answer>, 'needs' | 'run' | 'audit'> & {
  audit: Line;
  run(core: Core, values: Values<A, F>, act: Acting<Line>): Promise<Answer>;
}): Command {
  const { name, audit, permission = null } = described;

  return command<'shop', Answer, A, F>({
    ...(described as Omit<Spec<'shop', A, F, Answer>, 'needs' | 'run'>),
    needs: 'shop',
    async run(core, values) {
      let hasActed = false;
      const answer = await run(core, values, async (work) => {
        const actor = commandActor();
        const { reason } = values;
        const done = await inTransaction(core, (tx) =>
          act(core, tx, { actor, permission, audit, reason }, () => work(tx, actor)),
        );
        hasActed = true;
        return done.answer;
      });
      if (!hasActed) throw new Error(`${name} has left no line in the log of staff`);

      return answer;
    },
  });
}
