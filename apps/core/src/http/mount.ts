import type { Endpoint, Locale, StaffPermission } from '@fanfare/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import { type Caller, isProgram, looksAsStaff, type Staff } from '../caller.ts';
import type { Core } from '../core.ts';
import { dryRun } from '../data/in-transaction.ts';
import type { Whose } from '../lib/concurrency-limit.ts';
import type { RequestInput, Subjects } from '../security/subjects.ts';
import { boundGuesses } from './bound-guesses.ts';
import type { CachedBytes } from './cached-bytes.ts';
import { sendCached } from './cached-bytes.ts';
import type { Handler, MountOptions, Once, Rights } from './call.ts';
import { whoseTurn } from './concurrency-key.ts';
import { readKey, runOnce } from './idempotency.ts';
import { enforceLimits, makeLimits } from './limits.ts';
import { makeNamedWidget } from './named-widget.ts';
import { noteFileOfVisit } from './note-file-of-visit.ts';
import { localeOf, readInput } from './read-input.ts';
import { isAudited, runAudited, type StaffDone } from './staff-calls.ts';
import { isByPerson, readStaffCookie } from './staff-cookie.ts';
import { readUpload, requireFile } from './uploads.ts';
import { callerOf, customerOf } from './who.ts';

export type Mount = ReturnType<typeof makeMount>;

/** Bounds of callers, once for all parts of an app: nobody has more turns or guesses by calling several of them. */
const boundsOf = (core: Core, rights: Rights) => ({
  limits: makeLimits(core),
  findTokenHolder: boundGuesses(rights.findTokenHolder),
  namedWidget: makeNamedWidget(core),
});

/** Mounts calls of the contract as routes: caller, limits, input, policy, handler, answer. */
export function makeMount(app: FastifyInstance, core: Core, rights: Rights, bounds = boundsOf(core, rights)) {
  const { limits, findTokenHolder, namedWidget } = bounds;

  async function identify(endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
    const caller =
      endpoint.access === 'staff'
        ? await staffOf(endpoint, request)
        : await callerOf(core, request, endpoint, findTokenHolder);
    if (looksAsStaff(caller)) await noteFileOfVisit(core, endpoint, caller);
    request.callerId = caller.kind === 'customer' ? caller.customerId : null;
    if (isProgram(caller)) await limits.takeOfDay(request, caller);

    return caller;
  }

  function staffOf(endpoint: Endpoint, request: FastifyRequest): Promise<Staff> {
    const { movesMoney = false, needsFactor = movesMoney } = endpoint;

    return rights.requireStaff(core, readStaffCookie(core, request), {
      permission: permissionOf(endpoint),
      needsFactor,
      isTouch: isByPerson(request),
    });
  }

  function mount<E extends Endpoint, Ahead = undefined>(endpoint: E, options: MountOptions<E, Ahead> = {}) {
    return (handler: Handler<E, Ahead>): void => {
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
        const widget = await namedWidget(request);
        await limits.countCoupon(request, caller, input.body);
        const subject = await findSubject(endpoint, caller, input);
        const whose = whoseTurn(caller, subject, input.body);
        const call = {
          ...input,
          core,
          subject,
          caller: endpoint.access === 'customer' ? customerOf(caller) : caller,
          widget,
          locale: localeOf(request),
          request,
          reply,
          payer,
          file: upload && requireFile(upload.file),
          once: endpoint.movesMoney && onceFor(endpoint, request, reply, { caller, whose }),
        };
        const ahead = await (options.ahead as AnyHandler | undefined)?.(call);
        const output = isAudited(endpoint)
          ? await runAudited(core, endpoint, call, (tx, actor) =>
              (handler as AnyStaffHandler)({ ...call, ahead, tx, actor }),
            )
          : await answered(handler as AnyHandler, call);
        if (reply.sent || output === undefined) return reply;
        if (core.checksReplies) checkReply(endpoint, output);

        const isNothing = endpoint.status === 204 || output === null;
        return isNothing ? reply.code(204).send() : reply.code(endpoint.status).send(output);
      });
    };
  }

  /** Path parameters are part of the request that an idempotency key stands for. */
  function onceFor(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    who: { caller: Caller; whose: Whose | null },
  ): Once {
    const call = [endpoint.name, ...Object.values(request.params as object)].join(' ');

    return (work) => {
      const key = readKey(request);
      return runOnce(core, { key, body: request.body, reply, ...who, call, status: endpoint.status }, work);
    };
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

  /**
   * Mounts a call that every visitor reads: it answers with compressed bytes from a cache instead of an object. `find`
   * validates what it reads.
   */
  function mountCached<E extends Endpoint>(
    endpoint: E,
    find: (locale: Locale, request: FastifyRequest, caller: Caller) => CachedBytes | Promise<CachedBytes>,
    { isCostly = false } = {},
  ): void {
    addRoute(app, endpoint, async (request, reply) => {
      const caller = await identify(endpoint, request);
      if (isCostly) limits.takeTurn(request, caller);
      readInput(endpoint, request);
      await namedWidget(request);
      const bytes = await find(localeOf(request), request, caller);
      if (core.checksReplies) checkReply(endpoint, JSON.parse(bytes.identity.toString()));

      return sendCached(request, reply, bytes, caller.kind === 'guest' ? 'no-cache' : 'private, no-cache');
    });
  }

  /** The same mounting for a part of the app with request parsers of its own. */
  const within = (part: FastifyInstance) => makeMount(part, core, rights, bounds);

  return { mount, mountCached, within, limits, findTokenHolder };
}

// biome-ignore lint/suspicious/noExplicitAny: `mount` has held the handler against its endpoint
type AnyHandler = (call: any) => Promise<unknown> | unknown;

/** The handler's answer; that of a call which is only tried says so, and nothing is left of it. */
async function answered(
  handler: AnyHandler,
  call: { query: unknown; request: FastifyRequest },
): Promise<unknown> {
  const { test } = (call.query ?? {}) as { test?: unknown };
  if (test === undefined) return handler(call);
  const answer = await dryRun(async () => handler(call));
  call.request.placedOrders = 0;

  return { ...(answer as object), test: true };
}
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyStaffHandler = (call: any) => Promise<StaffDone<unknown>>;

/** Denied by default: a staff call without a permission is not mounted. */
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

/** Checks every answer against the contract, in tests. */
function checkReply(endpoint: Endpoint, output: unknown): void {
  const parsed = safeParse(endpoint.output, output);
  if (!parsed.success)
    throw new Error(`${endpoint.name} broke its contract: ${JSON.stringify(parsed.error.issues)}`);
}
