import type { Endpoint, Locale, OutputOf, ParsedInputOf, StaffPermission } from '@fanfare/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Customer, Staff, TokenHolder } from '../caller.ts';
import type { Core } from '../core.ts';
import type { Tx } from '../data/database.ts';
import type { ActionOf, Actor } from '../security/audit.ts';
import type { Finder, Subjects } from '../security/subjects.ts';
import type { LimitName } from './limits.ts';
import type { NamedWidget } from './named-widget.ts';
import type { Audited, StaffDone } from './staff-calls.ts';
import type { FindTokenHolder } from './who.ts';

type SubjectOf<E extends Endpoint> = E['policy'] extends keyof Subjects ? Subjects[E['policy']] : undefined;

export type Rights = {
  /** Finders by policy. */
  finders: {
    [P in keyof Subjects]: Finder<Subjects[P]>;
  };
  /** Finds the customer whose money a call moves; refuses frozen accounts. */
  findPayer(core: Core, customerId: number): Promise<Payer>;
  findTokenHolder: FindTokenHolder;
  /** The staff behind the cookie of the console; refuses everybody else, and those who lack the permission. */
  requireStaff(
    core: Core,
    token: string | undefined,
    needed: { permission: StaffPermission; needsFactor: boolean; isTouch: boolean },
  ): Promise<Staff>;
};

/** The customer whose money a call moves. */
export type Payer = {
  id: number;
  email: string | null;
  email_verified_at: Date | null;
  notifies_orders: boolean;
};

/** Runs the work of a money call in one transaction, and once per Idempotency-Key of the request. */
export type Once = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Everything that a handler gets, already checked. */
export type Call<E extends Endpoint> = ParsedInputOf<E> & {
  core: Core;
  /** The subject that the policy's finder found. */
  subject: SubjectOf<E>;
  caller: CallerOf<E>;
  /** The widget that the call names; null without one. */
  widget: NamedWidget | null;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
} & ([E] extends [Audited]
    ? { tx: Tx; actor: Actor }
    : E['movesMoney'] extends true
      ? { once: Once; payer: E['access'] extends 'customer' ? Payer : Payer | null }
      : unknown) &
  (E['takesFile'] extends true ? { file: Buffer } : unknown);

/** Calls without a token scope are made by session only, so their customer has one. */
type CallerOf<E extends Endpoint> = E['access'] extends 'staff'
  ? Staff
  : E['access'] extends 'customer'
    ? Customer | (E['tokenScope'] extends string ? TokenHolder : never)
    : Caller;

/** Returns the answer, or nothing when it has sent its own response. */
export type Handler<E extends Endpoint, Ahead> = [E] extends [Audited]
  ? StaffHandler<E, Ahead>
  : (call: Call<E>) => Promise<OutputOf<E> | undefined> | OutputOf<E> | undefined;

/** Runs in the transaction that writes its audit entry. */
type StaffHandler<E extends Audited, Ahead> = (
  call: Call<E> & { ahead: Ahead },
) => Promise<StaffDone<OutputOf<E>, ActionOf<E['audit']>>>;
export type MountOptions<E extends Endpoint = Endpoint, Ahead = undefined> = {
  limits?: LimitName[];
  /** Asks outside before the transaction of a staff call begins; its handler gets the answer as `ahead`. */
  ahead?: (call: Omit<Call<E>, 'tx' | 'actor'>) => Promise<Ahead>;
};
