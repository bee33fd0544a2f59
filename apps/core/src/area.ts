import type { Selectable } from 'kysely';
import type { Core } from './core.ts';
import type { Queryable, Tx } from './data/database.ts';
import type { TableRules } from './data/table-rules.ts';
import type { Tables } from './data/tables.ts';
import type { Routes } from './http/app.ts';
import type { Finder, Subjects } from './http/mount.ts';
import type { AnySchedule } from './jobs/run-schedules.ts';

type Customer = Selectable<Tables['customer']>;

/** What an area asks of one above it. */
export type Ports = {
  /** Percent by which a customer's prices are lowered, 0 for guests. */
  discountOf(core: Core, customerId: number | null): Promise<number>;
};

/** What is kept of a customer in the tables of an area. */
export type OwnData = {
  /** Parts of the copy that a customer asks for, by their names. Without secrets: no hashes, keys or tokens. */
  parts?(core: Core, customer: Customer): Promise<Record<string, unknown>>;
  /** Lists of it that may be long, read a page at a time. */
  lists?(db: Queryable, customer: Customer): Record<string, () => AsyncIterable<object>>;
  /** Takes away what goes with an account; money and orders stay, as those of `user_123`. */
  erase?(tx: Tx, customer: Customer, at: { core: Core; now: Date }): Promise<void>;
};

/**
 * What an area is to the rest of the house. Its parts are loaded by who needs them: a worker serves no calls, and a server does
 * nothing by the clock.
 */
export type Area = {
  /** The tables that it alone writes. */
  tables: Partial<Record<keyof Tables, TableRules>>;
  routes?(ports: Ports): Promise<readonly Routes[]>;
  /** Finds what a policy of the contract speaks of, or refuses: what is another's is not there (C-02). */
  finders?(): Promise<Partial<{ [Policy in keyof Subjects]: Finder<Subjects[Policy]> }>>;
  /** What it has a worker do by the clock. */
  schedules?(core: Core): Promise<readonly AnySchedule[]>;
  ownData?(): Promise<OwnData>;
};
