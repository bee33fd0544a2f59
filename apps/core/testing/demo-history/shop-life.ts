import type { OrderLine } from '@fanfare/contract';
import type { Agenda } from './agenda.ts';
import type { Draws } from './draws.ts';
import type { Person } from './people.ts';
import type { Rounds } from './rounds.ts';
import type { Stage } from './stage.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** All that the happenings of the history share. */
export type Life = {
  stage: Stage;
  rounds: Rounds;
  draws: Draws;
  agenda: Agenda;
  from: number;
  until: number;
  /** Accounts that were opened so far, those that come often more than once. */
  people: Person[];
  /** Answers that were not wanted, by their text. */
  refused: Map<string, number>;
  /** Number of guests so far. */
  guests: number;
};

/** Counts an answer that the history did not want; a few are natural, many are a fault of the script. */
export function noteRefusal({ refused }: Life, doing: string, answer: unknown): void {
  const text = `${doing}: ${JSON.stringify(answer)
    .slice(0, 200)
    .replaceAll(/\d{2,}/g, '#')}`;
  refused.set(text, (refused.get(text) ?? 0) + 1);
}

/** Adds what follows some time after now, if that is before the end. */
export function later({ stage, agenda, until }: Life, ms: number, run: () => Promise<void>): void {
  const at = stage.core.clock.now().getTime() + ms;
  if (at < until) agenda.add(at, run);
}

export type Basket = OrderLine[];
