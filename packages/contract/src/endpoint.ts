import type * as z from 'zod/mini';
import type { AuditAction, AuditTarget } from './audit-words.ts';
import type { StaffPermission } from './staff-roles.ts';

/**
 * Callers of a call: `anyone` (guest or customer), `customer` (a valid bearer), `session` (the holder of a session cookie or
 * bearer, which the call itself checks), `staff` (a customer whose role of staff carries the call's permission), `gateway`
 * (a signed callback).
 */
export type Access = 'anyone' | 'customer' | 'session' | 'staff' | 'gateway';
/**
 * Owner of the things that a call touches, checked before anything is done: `public` nobody's, `self` the caller's by their
 * bearer alone, `own …` the named one of the caller, `… by link` the named one of the caller or of whoever holds a link to
 * it, `staff` anybody's. A thing of somebody else answers as if it did not exist (C-02).
 */
export type Policy =
  | 'public'
  | 'self'
  | 'own order'
  | 'own drip feed'
  | 'own subscription'
  | 'own card'
  | 'own invoice'
  | 'own view'
  | 'own webhook'
  | 'own webhook message'
  | 'own push device'
  | 'own video account'
  | 'own channel'
  | 'own token'
  | 'own campaign'
  | 'own free trial'
  | 'own check'
  | 'own widget'
  | 'own withdrawal'
  | 'order by link'
  | 'orders by link'
  | 'invoice by link'
  | 'ticket by link'
  | 'session'
  | 'staff'
  | 'gateway';
/** Beginning of a line in the log of staff: the target, and the names of its possible outcomes. */
export type Audit = {
  readonly target: AuditTarget;
  readonly actions: readonly [AuditAction, ...AuditAction[]];
};
/** Scopes of an API token; `reseller` is all of API v2 and nothing of these calls. */
export type TokenScope = 'orders.read' | 'orders.create' | 'orders.cancel' | 'money.read' | 'reseller';
type Schema = z.core.$ZodType;

/** A call of the API: everything that both wings and the API description need to know about it. */
export type Endpoint = {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` parameters, without the host. */
  readonly path: string;
  readonly access: Access;
  readonly policy: Policy;
  /** Permission that a role of staff must carry; each call of `staff` has one. */
  readonly permission?: StaffPermission;
  /** Log line of a call of staff; `none` is for calls that only read. */
  readonly audit?: Audit | 'none';
  /** Scope that an API token needs, or `any` of them. Without this field no token is let in. */
  readonly tokenScope?: TokenScope | 'any';
  /** Status of the successful answer; 204 has no body. */
  readonly status: 200 | 201 | 204;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** True where the body is a form (multipart/form-data): the fields of `body`, and a file named `file`. */
  readonly takesFile?: boolean;
  /** Schema of the answer. Where it may be null, the answer is then a 204 without a body. */
  readonly output: Schema;
  /** Media type of the good answer where it is no JSON; `output` is then its text. */
  readonly media?:
    | 'text/csv'
    | 'application/json'
    | 'text/event-stream'
    | 'text/html'
    | 'application/pdf'
    | 'image/jpeg';
  /** True where the good answer carries a new bearer in its authorization header. */
  readonly givesBearer?: boolean;
  /** Client errors of this call, besides 429 and 500. */
  readonly errors: readonly number[];
  /** True for a call of staff that asks for a second factor of the last ten minutes, as those that move money do. */
  readonly needsFactor?: boolean;
  /** True where the call moves money, so that it takes an Idempotency-Key. */
  readonly movesMoney?: boolean;
  /**
   * True where a call other than a GET changes nothing: it has its question in the body, or counts buyers, of whom staff is
   * none.
   */
  readonly changesNothing?: boolean;
  /** Other paths that answer the same (C-23). */
  readonly aliases?: readonly string[];
};

/**
 * Declares a call; keeps the literal types of its schemas. A page carries only the calls that it makes: bundlers leave
 * out what has no side effects.
 */
// @__NO_SIDE_EFFECTS__
export function defineEndpoint<const E extends OpenCall>(endpoint: E): E {
  return endpoint;
}

type OpenCall = Endpoint & { readonly access: Exclude<Access, 'staff'>; readonly audit?: never };
type CallOf<S> = Omit<OpenCall, 'path' | keyof S> & Partial<OpenCall>;

/**
 * Declares the calls of one resource, which share what stands here: as a rule access, policy, parameters and query. The path
 * of a call continues that of its resource; any other field of a call replaces the shared one.
 */
// @__NO_SIDE_EFFECTS__
export function resource<const S extends Omit<Partial<OpenCall>, 'name' | 'path'>>(path: string, shared: S) {
  // @__NO_SIDE_EFFECTS__
  return <const E extends CallOf<S>>(
    call: E,
  ): Omit<S, keyof E> & Omit<E, 'path'> & { readonly path: string } => ({
    ...shared,
    ...call,
    path: path + (call.path ?? ''),
  });
}

type StaffCall = Omit<Endpoint, 'access' | 'policy' | 'permission' | 'audit' | 'method' | 'tokenScope'> & {
  readonly permission: StaffPermission;
} & (
    | { readonly method: 'GET'; readonly audit: Audit | 'none' }
    | { readonly method: Exclude<Endpoint['method'], 'GET'>; readonly audit: Audit }
  );

/**
 * Declares a call of staff: which permission it needs, and what it leaves in the log. What is written goes there in the
 * transaction that does it (`mount`); a write that declares no line does not compile.
 */
// @__NO_SIDE_EFFECTS__
export function defineStaffEndpoint<const E extends StaffCall>(
  endpoint: E,
): E & { readonly access: 'staff'; readonly policy: 'staff' } {
  return { ...endpoint, access: 'staff', policy: 'staff' };
}

type Part<E, K extends string, Read extends 'in' | 'out'> = E extends {
  readonly [P in K]: infer S extends Schema;
}
  ? Read extends 'in'
    ? z.input<S>
    : z.output<S>
  : undefined;

/** A part may be left out when the call has none, or when each of its fields may be. */
type MayBeLeftOut<T> = undefined extends T ? true : Record<never, never> extends T ? true : false;
type OptionalWhereEmpty<T> = {
  [K in keyof T as MayBeLeftOut<T[K]> extends true ? never : K]: T[K];
} & { [K in keyof T as MayBeLeftOut<T[K]> extends true ? K : never]?: T[K] };

/** Input as a caller passes it. */
export type InputOf<E extends Endpoint> = OptionalWhereEmpty<{
  params: Part<E, 'params', 'in'>;
  query: Part<E, 'query', 'in'>;
  body: E extends { readonly takesFile: true } ? FormData : Part<E, 'body', 'in'>;
}>;

/** Input as a handler receives it, validated. */
export type ParsedInputOf<E extends Endpoint> = {
  params: Part<E, 'params', 'out'>;
  query: Part<E, 'query', 'out'>;
  body: Part<E, 'body', 'out'>;
};

export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** The path of a call with its parameters filled in. */
export function fillPath(endpoint: Endpoint, params: Record<string, string | number> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
