import type { StaffPermission, staff } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import type { Selectable } from 'kysely';
import type { Core } from './core.ts';
import type { Queryable, Tx } from './data/database.ts';
import type { TableRules } from './data/table-rules.ts';
import type { Tables } from './data/tables.ts';
import type { Routes } from './http/app.ts';
import type { AnySchedule } from './jobs/run-schedules.ts';
import type { Finder, Subjects } from './security/subjects.ts';

type Customer = Selectable<Tables['customer']>;

/** Ports let an area call one that is above it. */
export type Ports = {
  /** A customer's discount in percent; 0 for guests. */
  discountOf(core: Core, customerId: number | null): Promise<number>;
  /** Number of keywords that a customer's campaigns track. */
  trackedKeywords(db: Queryable, customerId: number): Promise<number>;
  /** Part of a customer's top-ups that stays on the balance for the free orders that it was taken for, micro-USD. */
  heldTopUp(db: Queryable, customerId: number): Promise<Micro>;
};

/** A kind of items that wait for a person. */
export type Waiting = {
  kind: staff.Waiting['kind'];
  band: staff.Waiting['band'];
  /** Permission to decide on them; its holders are notified. */
  permission: StaffPermission;
} & (
  | { read(core: Core, now: Date): Promise<Counted> }
  // Items that a given member of staff may decide on, where not everybody with the permission may decide on each.
  | { readFor(core: Core, staffId: number): Promise<Counted> }
);

/**
 * Number of waiting items (10,001 for more than 10,000), with the money in them, the oldest, and the nearest deadline where there
 * is one.
 */
export type Counted = { count: number; money: Micro | null; oldest: Date | null; due?: Date | null };

/** Personal data of a customer in the tables of one area. */
export type OwnData = {
  /** Named parts of the data export. They contain no secrets: no hashes, keys or tokens. */
  parts?(core: Core, customer: Customer): Promise<Record<string, unknown>>;
  /** Lists of the data export that may be long; they are read page by page. */
  lists?(db: Queryable, customer: Customer): Record<string, () => AsyncIterable<object>>;
  /** Erases what belongs to the account. Money and orders stay, under the name `user_123`. */
  erase?(tx: Tx, customer: Customer, at: { core: Core; now: Date }): Promise<void>;
};

/**
 * An area as it declares itself to the core. Its parts are loaded only where they are needed: a worker serves no calls, and a
 * server runs no schedules.
 */
export type Area = {
  /** The tables that this area alone writes. */
  tables: Partial<Record<keyof Tables, TableRules>>;
  /** Tables of others that it reads, for joins and counts. */
  reads?: readonly (keyof Tables)[];
  /** Further tables that its desk alone reads. */
  deskReads?: readonly (keyof Tables)[];
  routes?(ports: Ports): Promise<readonly Routes[]>;
  /** Calls of staff (`desk/`), which the console serves at an address of its own. */
  staffRoutes?(): Promise<readonly Routes[]>;
  /** Items that wait for a person here (`desk/waiting.ts`), for the first page of the console. */
  waiting?(): Promise<readonly Waiting[]>;
  /** Finders load the subject of a policy, or refuse: somebody else's object looks like a missing one (C-02). */
  finders?(): Promise<Partial<{ [Policy in keyof Subjects]: Finder<Subjects[Policy]> }>>;
  /** Schedules that a worker runs for this area. */
  schedules?(core: Core): Promise<readonly AnySchedule[]>;
  ownData?(): Promise<OwnData>;
};
