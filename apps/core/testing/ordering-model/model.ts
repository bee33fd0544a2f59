import fc from 'fast-check';
import type { RawBuilder } from 'kysely';
import type { Core } from '../../src/core.ts';
import type { Api } from '../api.ts';
import type { FakeProvider } from '../doubles/fake-provider.ts';
import type { Fault, FaultyConnections } from '../doubles/faulty-database.ts';
import type { takeSource } from '../doubles/publications.ts';
import type { ProviderName } from './amounts.ts';

/**
 * A buyer of the shop as docs/rules has it. Each part adds what it keeps; its methods are events and give the answer
 * of the API. Time stands still between the steps.
 */
export interface Model {
  now: number;
  /** A buyer known by an e-mail alone: a reservation with it proves nothing, and nothing is credited (C-53). */
  isGuest: boolean;
}

/** The shop and its model, side by side. */
export type Pair = {
  core: Core;
  api: Api;
  providers: Record<ProviderName, FakeProvider>;
  model: Model;
  /** Connections of the shop, on which faults happen. */
  database: FaultyConnections;
  /** Fault of the next step. */
  fault?: Fault | null;
  /** Source of the channels' posts. */
  source: ReturnType<typeof takeSource>;
  /** The gateway's answer to refunds. */
  bank: { answer: RefundAnswer };
  customerId: number;
  /** The customer who brought the buyer; null without one. */
  referrer: { id: number; token(): Promise<string> } | null;
  /** Token of the referrer's widget; null without one. */
  widget: string | null;
  /** The buyer's linked card, which always pays; null for a guest. */
  cardId: number | null;
  /** The buyer's proven channel, by which tasks are done; null for a guest. */
  channelId: number | null;
  /** E-mail of a guest; null: the buyer is signed in. */
  guestEmail: string | null;
  token(): Promise<string | undefined>;
};

export type RefundAnswer = 'refunded' | 'pending' | 'refused' | 'lost';

/** Answer of the API, and the answer that the model expects. */
export type Answers = [said: number | string, expected: number | string];
export const AGREED: Answers = ['done', 'done'];

/** A thing of the model; `id` is 0 until the shop has told it. */
type Thing = { id: number };
export type IdRow = { id: number; parent: number };

/** A part of the model: what it keeps, what may happen to it, and what both sides say of it. */
export type Part = {
  /** Puts what the part keeps into a new model. */
  keep?(model: Model): void;
  steps?: Record<string, Step>;
  /** Stored state of the shop: a text, a line for each object. */
  stored?(customerId: number): RawBuilder<string | null>;
  /** The same lines by the model. */
  told?(model: Model): string[];
  /** Tells things of the model their ids, once the shop has made them. `ids` are in the order of their making. */
  naming?: {
    things(model: Model): readonly Thing[];
    ids(customerId: number): RawBuilder<IdRow>;
    adopt(model: Model, ids: readonly IdRow[]): void;
  };
  /** Invariant after every step: throws where it does not hold. */
  afterEach?(pair: Pair): Promise<void> | void;
};

/** Weight of a step among those of a player, and what is drawn for it. */
type Draw<S> = readonly [weight: number, draws: { [N in keyof S]: fc.Arbitrary<S[N]> }];
export type Player = 'customer' | 'guest';
export type DrawnStep = { kind: string };

export type Step = {
  draws: Partial<Record<Player, Draw<object>>>;
  /** Work that a worker loses with its connection is done in a later round, which the model does not know: only a call may. */
  isCall: boolean;
  perform(pair: Pair, drawn: DrawnStep): Promise<Answers>;
};

/** A step that does the same in the shop and in the model; a player without a weight never makes it. */
export function step<S extends object>(
  perform: (pair: Pair, drawn: S) => Promise<Answers>,
  { isCall = false, ...draws }: Partial<Record<Player, Draw<S>>> & { isCall?: boolean },
): Step {
  return { draws, isCall, perform: (pair, drawn) => perform(pair, drawn as DrawnStep & S) };
}

/** A step of the worker that takes nothing and answers nothing. */
export function workerStep(
  work: (pair: Pair) => Promise<void>,
  weights: Partial<Record<Player, number>>,
): Step {
  const draws = Object.entries(weights).map(([player, weight]) => [player, [weight, {}]]);

  return step(async (pair) => {
    await work(pair);
    return AGREED;
  }, Object.fromEntries(draws));
}

/** The arbitrary of all steps that a player makes of these. */
export function stepsOf(player: Player, steps: Record<string, Step>): fc.Arbitrary<DrawnStep> {
  const drawn = Object.entries(steps).flatMap(([kind, { draws }]) => {
    const [weight, of] = draws[player] ?? [0, {}];
    return weight === 0 ? [] : { weight, arbitrary: fc.record({ kind: fc.constant(kind), ...of }) };
  });

  return fc.oneof(...drawn);
}

/** Adopts ids in the order in which the things were made. */
export function adoptInOrder(things: readonly Thing[], ids: readonly IdRow[]): void {
  for (const [place, one] of things.entries()) one.id = ids[place]?.id ?? 0;
}

/** Words of a line, without what there is not. */
export const words = (...all: unknown[]): string =>
  all.filter((one) => one !== null && one !== undefined).join(' ');

export const oneOf = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % Math.max(1, list.length)];
