import {
  type Endpoint,
  type Locale,
  type OutputOf,
  type ParsedInputOf,
  parseLocale,
  type StaffPermission,
} from '@fanfare/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import type { Caller, Customer, TokenHolder } from '../caller.ts';
import type { Core } from '../core.ts';
import type { Tx } from '../data/database.ts';
import type { Whose } from '../lib/concurrency-limit.ts';
import { notFound } from '../refusal.ts';
import type { ActionOf, Actor } from '../security/audit.ts';
import { boundGuesses } from './bound-guesses.ts';
import type { CachedBytes } from './cached-bytes.ts';
import { sendCached } from './cached-bytes.ts';
import { whoseTurn } from './concurrency-key.ts';
import { runOnce } from './idempotency.ts';
import { enforceLimits, type LimitName, makeLimits } from './limits.ts';
import { type Audited, isAudited, runAudited, type StaffDone } from './staff-calls.ts';
import { readUpload, requireFile } from './uploads.ts';
import { parseInput } from './validate.ts';
import { callerOf, customerOf, type FindTokenHolder } from './who.ts';

/** What each policy finds before a handler runs: the areas add theirs (`finders.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the areas are known
export interface Subjects {}
/** What each of some finders finds. */
export type SubjectsOf<Finders extends Record<string, Finder<unknown>>> = {
  [Policy in keyof Finders]: Awaited<ReturnType<Finders[Policy]>>;
};
type SubjectOf<E extends Endpoint> = E['policy'] extends keyof Subjects ? Subjects[E['policy']] : undefined;

/** The parts of a request as their schemas gave them; a finder reads what its policy is about. */
export type RequestInput = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};
/** Finds what a call is about, or refuses: what is another's is not there (C-02). */
export type Finder<Subject> = (core: Core, caller: Caller, input: RequestInput) => Promise<Subject>;
export type Rights = {
  /** Finds what a call with this policy is about, or refuses. */
  finders: {
    [P in keyof Subjects]: Finder<Subjects[P]>;
  };
  /** Finds the customer whose money a call moves; refuses those whom staff has stopped. */
  findPayer(core: Core, customerId: number): Promise<Payer>;
  findTokenHolder: FindTokenHolder;
  /** Lets a caller to what staff may do, or refuses. */
  requireStaff(core: Core, caller: Caller, permission: StaffPermission): Promise<unknown>;
};

/** The customer whose money a call moves. */
export type Payer = { id: number; email: string | null; email_verified_at: Date | null };

/** Runs what moves money in one transaction, and once for the Idempotency-Key of the request. */
export type Once = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What a handler knows of its request, all of it checked. */
export type Call<E extends Endpoint> = ParsedInputOf<E> & {
  core: Core;
  /** What the policy of the call found. */
  subject: SubjectOf<E>;
  caller: CallerOf<E>;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
} & ([E] extends [Audited]
    ? { tx: Tx; actor: Actor }
    : E['movesMoney'] extends true
      ? { once: Once; payer: E['access'] extends 'customer' ? Payer : Payer | null }
      : unknown) &
  (E['takesFile'] extends true ? { file: Buffer } : unknown);

/** A call that no token is let in to has a session where it has a customer. */
type CallerOf<E extends Endpoint> = E['access'] extends 'staff'
  ? Customer
  : E['access'] extends 'customer'
    ? Customer | (E['tokenScope'] extends string ? TokenHolder : never)
    : Caller;

/** Gives the answer; nothing when it has sent its own. */
type Handler<E extends Endpoint> = [E] extends [Audited]
  ? StaffHandler<E>
  : (call: Call<E>) => Promise<OutputOf<E> | undefined> | OutputOf<E> | undefined;

/** Runs in the transaction that writes its line. */
type StaffHandler<E extends Audited> = (
  call: Call<E>,
) => Promise<StaffDone<OutputOf<E>, ActionOf<E['audit']>>>;
export type MountOptions = { limits?: LimitName[] };

export type Mount = ReturnType<typeof makeMount>;

/** The way from a call of the contract to a route: who, limits, input, whose, handler, answer. */
export function makeMount(app: FastifyInstance, core: Core, rights: Rights) {
  const limits = makeLimits(core);
  const findTokenHolder = boundGuesses(rights.findTokenHolder);

  async function identify(endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
    const caller = await callerOf(core, request, endpoint, findTokenHolder);
    request.callerId = caller.kind === 'customer' ? caller.customerId : null;
    if (endpoint.access === 'staff') await rights.requireStaff(core, caller, permissionOf(endpoint));

    return caller;
  }

  function mount<E extends Endpoint>(endpoint: E, options: MountOptions = {}) {
    return (handler: Handler<E>): void => {
      addRoute(app, endpoint, async (request, reply) => {
        const caller = await identify(endpoint, request);
        if (endpoint.access !== 'gateway') limits.takeTurn(request, caller);
        const payer =
          endpoint.movesMoney && caller.kind === 'customer'
            ? await rights.findPayer(core, caller.customerId)
            : null;
        for (const limit of options.limits ?? []) await enforceLimits(core, limit, request, caller);
        const upload = endpoint.takesFile ? await readUpload(request) : null;
        if (upload) request.body = upload.fields;
        const input = readInput(endpoint, request);
        await limits.countCoupon(request, caller, input.body);
        const subject = await findSubject(endpoint, caller, input);
        const whose = whoseTurn(caller, subject, input.body);
        const call = {
          ...input,
          core,
          subject,
          caller: endpoint.access === 'customer' ? customerOf(caller) : caller,
          locale: localeOf(request),
          request,
          reply,
          payer,
          file: upload && requireFile(upload.file),
          once: endpoint.movesMoney && onceFor(endpoint, request, reply, { caller, whose }),
        };
        const output = isAudited(endpoint)
          ? await runAudited(core, endpoint, call, (tx, actor) =>
              (handler as AnyStaffHandler)({ ...call, tx, actor }),
            )
          : await (handler as AnyHandler)(call);
        if (reply.sent || output === undefined) return reply;
        if (core.checksReplies) checkReply(endpoint, output);

        return endpoint.status === 204 ? reply.code(204).send() : reply.code(endpoint.status).send(output);
      });
    };
  }

  /** The parameters of the path are part of what a key stands for. */
  function onceFor(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    who: { caller: Caller; whose: Whose | null },
  ): Once {
    const call = [endpoint.name, ...Object.values(request.params as object)].join(' ');

    return (work) => runOnce(core, { request, reply, ...who, call, status: endpoint.status }, work);
  }

  async function findSubject(endpoint: Endpoint, caller: Caller, input: ReturnType<typeof readInput>) {
    if (!(endpoint.policy in rights.finders)) return undefined;
    const { params = {}, query = {}, body = {} } = input;

    return rights.finders[endpoint.policy as keyof Subjects](core, caller, {
      params,
      query,
      body,
    } as RequestInput);
  }

  /** For what every visitor reads: ready-made compressed bytes instead of an object. `find` checks what it reads. */
  function mountCached<E extends Endpoint>(
    endpoint: E,
    find: (locale: Locale, request: FastifyRequest, caller: Caller) => CachedBytes | Promise<CachedBytes>,
    { isCostly = false } = {},
  ): void {
    addRoute(app, endpoint, async (request, reply) => {
      const caller = await identify(endpoint, request);
      if (isCostly) limits.takeTurn(request, caller);
      readInput(endpoint, request);
      const bytes = await find(localeOf(request), request, caller);
      if (core.checksReplies) checkReply(endpoint, JSON.parse(bytes.identity.toString()));

      return sendCached(request, reply, bytes, caller.kind === 'guest' ? 'no-cache' : 'private, no-cache');
    });
  }

  /** The same for a part of the app that reads requests in a way of its own. */
  const within = (part: FastifyInstance) => makeMount(part, core, rights);

  return { mount, mountCached, within };
}

// biome-ignore lint/suspicious/noExplicitAny: `mount` has held the handler against its endpoint
type AnyHandler = (call: any) => Promise<unknown> | unknown;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyStaffHandler = (call: any) => Promise<StaffDone<unknown>>;

/** Denied by default: a call of staff that names no permission is not mounted. */
function permissionOf({ name, permission }: Endpoint): StaffPermission {
  if (permission === undefined) throw new Error(`${name} is for staff and names no permission`);

  return permission;
}

function addRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    app.route({ method: endpoint.method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler });
  }
}

function readInput(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: endpoint.params && readParams(endpoint.params, request.params),
    query: endpoint.query && parseInput(endpoint.query, request.query),
    body: endpoint.body && parseInput(endpoint.body, request.body),
  };
}

/** What the parameters of paths are the ids of. */
const NAMED: Partial<Record<string, Parameters<typeof notFound>[0]>> = {
  id: 'service',
  idOrSlug: 'service',
  serviceId: 'service',
  slug: 'service_type',
  orderId: 'order',
  invoiceId: 'invoice',
  cardId: 'card',
};

/** What tables count their rows by. */
const LARGEST_ID = 2 ** 31 - 1;

/** What can not be an id is the id of nothing: 404, as for one that is not there (C-02). */
function readParams<S extends NonNullable<Endpoint['params']>>(schema: S, params: unknown) {
  const parsed = safeParse(schema, params);
  if (!parsed.success) throw notFound(NAMED[String(parsed.error.issues[0]?.path[0])] ?? 'page');
  const beyond = Object.entries(parsed.data as object).find(
    ([, value]) => typeof value === 'number' && value > LARGEST_ID,
  );
  if (beyond) throw notFound(NAMED[beyond[0]] ?? 'page');

  return parsed.data;
}

/** The language of content and errors: the query parameter `locale`, else English. */
export function localeOf(request: FastifyRequest): Locale {
  const { locale } = request.query as { locale?: unknown };

  return parseLocale(typeof locale === 'string' ? locale : null) ?? 'en';
}

/** In tests every answer is held against the contract. */
function checkReply(endpoint: Endpoint, output: unknown): void {
  const parsed = safeParse(endpoint.output, output);
  if (!parsed.success)
    throw new Error(`${endpoint.name} broke its contract: ${JSON.stringify(parsed.error.issues)}`);
}
