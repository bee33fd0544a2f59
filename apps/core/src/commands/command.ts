import type { Audit, StaffPermission } from '@fanfare/contract';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import type { Tx } from '../data/database.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { type ActionOf, type Actor, act, commandActor, type Done } from '../security/audit.ts';

/** A word that a command needs: how usage shows it, what it is, and what it says; null for what can be none. */
export type Argument<Value = unknown> = {
  shown: string;
  about: string;
  read(word: string): Value | null;
};
type Arguments = Record<string, Argument>;

/** Why something is done, in as many words as it takes: after `--reason` where it is needed, else as the last words too. */
export type Reason = { isNeeded: boolean; longest: number };

/** What a command is given, by what it needs. */
export type Places = {
  nothing: Record<never, never>;
  /** Looks at what they name by itself. */
  settings: { config: Config };
  /** An embedded one is started for the command, and must not be in use. */
  'free database': { config: Config; databaseUrl: string };
  /** One that a shop may be using. */
  database: { config: Config; databaseUrl: string };
  /** The same with its schema up to date. */
  shop: Core;
};
export type Need = keyof Places;

type Values<A extends Arguments, F extends string> = {
  [Key in keyof A]: A[Key] extends Argument<infer Value> ? Value : never;
} & Record<F, boolean> & { reason: string };

type Described<A extends Arguments, F extends string> = {
  /** One word or two. */
  name: string;
  /** What it does, in a line. */
  about: string;
  /** Words that may follow its name. */
  example: string;
  arguments?: A;
  /** What each option does. */
  flags?: Record<F, string>;
  reason?: Reason;
  /** What somebody of staff needs for the same by a call. */
  permission?: StaffPermission;
  /** What it leaves in the log of staff, as a call of theirs does. */
  audit?: Audit;
  /** What is wrong with words that are right one by one. */
  fault?(values: Values<A, F>): string | null;
};

/** A command whose types are known; `command` makes it a row of the table. */
type Spec<N extends Need, A extends Arguments, F extends string, Answer> = Described<A, F> & {
  needs: N;
  run(place: Places[N], values: Values<A, F>): Promise<Answer>;
  /** The answer for people, a line each. Without it the command says nothing, and takes no `--json`. */
  lines?(answer: Answer, values: Values<A, F>): string[];
  /** The answer is bad news: exit code 1. */
  isFault?(answer: Answer): boolean;
};

/** What a command needs, and the use case that it runs. */
type Work<N extends Need> = {
  needs: N;
  run(place: Places[N], values: Record<string, unknown>): Promise<unknown>;
};
export type Command = Described<Arguments, string> & {
  work: { [N in Need]: Work<N> }[Need];
  lines?(answer: unknown, values: Record<string, unknown>): string[];
  isFault?(answer: unknown): boolean;
};

/** A row of the table. Its answer is what `--json` prints: times as Date, money as text, names as on the wire. */
export function command<
  N extends Need,
  Answer,
  A extends Arguments = Record<never, Argument>,
  F extends string = never,
>({ needs, run, ...described }: Spec<N, A, F, Answer>): Command {
  // The parser gives each command the values that its own arguments read.
  return { ...described, work: { needs, run } } as unknown as Command;
}

/** Does what staff wants and writes it down, in one transaction; what is refused leaves nothing. */
type Acting<A extends Audit> = <T>(
  work: (tx: Tx, actor: Actor) => Promise<Done<T, ActionOf<A>>>,
) => Promise<T>;

/** A row by which staff writes, or reads what is sealed: `run` does so by its third argument, as whoever uses the machine. */
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
