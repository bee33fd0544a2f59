import { normaliseCouponCode } from '@fanfare/rules';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Caller, isProgram, type TokenHolder } from '../caller.ts';
import { secondsAfter } from '../clock.ts';
import type { Core } from '../core.ts';
import { makeDailyAllowance } from '../limits/daily-allowance.ts';
import { makeTokenBuckets } from '../limits/token-buckets.ts';
import { tooMany, unavailable } from '../refusal.ts';
import { noteAllowance } from './allowance.ts';
import { clientBlock } from './client-block.ts';
import { isOwnPage } from './own-pages.ts';

type Limit = { per: 'ip' | 'caller'; count: number; seconds: number };

/** All rate limits of the API. Their counters are shared by all processes. */
const LIMITS = {
  signInByIp: { per: 'ip', count: 50, seconds: 900 },
  registerByIp: { per: 'ip', count: 20, seconds: 3600 },
  ordersByCaller: { per: 'caller', count: 600, seconds: 60 },
  topUpsByCaller: { per: 'caller', count: 60, seconds: 600 },
  // Many readers share the address of a mobile network.
  consentsByIp: { per: 'ip', count: 600, seconds: 3600 },
  // A page sends five at most.
  pageFaultsByIp: { per: 'ip', count: 60, seconds: 3600 },
  // Clicks move no money: a link that many follow from one network is still counted.
  referralClicksByIp: { per: 'ip', count: 600, seconds: 3600 },
  withdrawalsByCaller: { per: 'caller', count: 60, seconds: 600 },
  // Each export reads everything that a customer has.
  exportsByCaller: { per: 'caller', count: 10, seconds: 3600 },
  // Each document is rendered by a thread.
  printsByCaller: { per: 'caller', count: 60, seconds: 600 },
  // Each uploaded photo is decoded.
  documentsByCaller: { per: 'caller', count: 40, seconds: 3600 },
  // Uploads by a page's form, counted before the file is read.
  documentFormsByCaller: { per: 'caller', count: 40, seconds: 3600 },
  // Each visit to the login may ask once.
  passkeysByIp: { per: 'ip', count: 600, seconds: 3600 },
  // Each login may call another service, once per direction.
  socialByIp: { per: 'ip', count: 300, seconds: 3600 },
  // Each sends a message to an address that the caller names.
  webhookTestsByCaller: { per: 'caller', count: 30, seconds: 600 },
  // Each asks the network of channels, of which a shop has so many questions a day.
  channelLinksByCaller: { per: 'caller', count: 30, seconds: 3600 },
  channelChecksByCaller: { per: 'caller', count: 60, seconds: 600 },
  // Free orders: many accounts of one person share an address.
  freeTrialsByIp: { per: 'ip', count: 30, seconds: 24 * 3600 },
  ticketsByCaller: { per: 'caller', count: 20, seconds: 3600 },
  ticketMessagesByCaller: { per: 'caller', count: 60, seconds: 600 },
  // Each picture is decoded.
  ticketFilesByCaller: { per: 'caller', count: 60, seconds: 3600 },
  ticketDraftsByCaller: { per: 'caller', count: 300, seconds: 600 },
  couponsByCaller: { per: 'caller', count: 20, seconds: 600 },
} satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;
/** Limit of expensive calls: high enough for typing, too low for enumerating. */
const CALLS = { burst: 100, perSecond: 10 };
export const CALLS_PER_MINUTE = CALLS.perSecond * 60;

/** In-memory limits of one process. Calls by its own pages are not counted here, but as pages. */
export function makeLimits(core: Core) {
  const calls = makeTokenBuckets(CALLS);
  const days = makeDailyAllowance(core);
  const lastCoupons = new LRUCache<string, string>({
    maxSize: 1_000_000,
    sizeCalculation: (code, name) => code.length + name.length,
  });

  return {
    /** Throws 429 for a caller who exceeds CALLS. */
    takeTurn(request: FastifyRequest, caller: Caller): void {
      if (!core.config.hasRateLimits || isOwnPage(request)) return;
      const name = isProgram(caller) ? `token ${caller.tokenId}` : subject('caller', request, caller);
      const now = core.clock.now();
      const seconds = calls.take(name, now);
      const left = calls.left(name);
      const secondsToFull = (CALLS.burst - left) / CALLS.perSecond;
      noteAllowance(request, { limit: CALLS.burst, left, resetAt: secondsAfter(now, secondsToFull) });
      if (seconds > 0) throw tooMany(Math.ceil(seconds));
    },

    /** Counts a call of a program against the day's calls that its owner allows it. Throws 429 past them. */
    async takeOfDay(request: FastifyRequest, program: TokenHolder): Promise<void> {
      if (program.dailyLimit === null) return;
      const { isTaken, ...allowance } = await days.take(program.tokenId, program.dailyLimit);
      noteAllowance(request, allowance);
      if (!isTaken) throw tooMany(secondsBetween(core.clock.now(), allowance.resetAt));
    },

    /** Counts each coupon that a caller tries after another one; prices are computed many times with the same coupon. */
    async countCoupon(request: FastifyRequest, caller: Caller, body: unknown): Promise<void> {
      const { coupon_code: code } = (body ?? {}) as { coupon_code?: unknown };
      if (typeof code !== 'string' || normaliseCouponCode(code) === '') return;
      const name = subject('caller', request, caller);
      const tried = normaliseCouponCode(code);
      if (lastCoupons.get(name) === tried) return;
      await enforceLimits(core, 'couponsByCaller', request, caller);
      lastCoupons.set(name, tried);
    },
  };
}

/**
 * Counts this request and throws 429 past the limit. If the counter can not be read the request is refused: limits fail closed.
 */
export async function enforceLimits(
  core: Core,
  name: LimitName,
  request: FastifyRequest,
  caller: Caller,
): Promise<void> {
  if (!core.config.hasRateLimits) return;
  const limit = LIMITS[name];
  const now = core.clock.now();
  const windowStart = new Date(Math.floor(now.getTime() / (limit.seconds * 1000)) * limit.seconds * 1000);
  const key = `${name}:${subject(limit.per, request, caller)}`;
  const count = await core.counters.add(key, windowStart, limit.seconds).catch((error: unknown) => {
    core.log.error({ err: error instanceof Error ? error.message : error }, 'limits could not be counted');
    throw unavailable();
  });

  const windowEnd = secondsAfter(windowStart, limit.seconds);
  noteAllowance(request, { limit: limit.count, left: limit.count - count, resetAt: windowEnd });
  if (count > limit.count) throw tooMany(secondsBetween(now, windowEnd));
}

/** Whole seconds to wait from one moment to a later one. */
const secondsBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000));

/** A customer's API token has a counter of its own: a runaway program does not lock its owner out of the cabinet. */
function subject(per: Limit['per'], request: FastifyRequest, caller: Caller): string {
  if (per === 'ip' || caller.kind === 'guest') return clientBlock(request);

  return `${caller.sessionId === null ? 'program of' : 'customer'} ${caller.customerId}`;
}
