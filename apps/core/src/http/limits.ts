import type { FastifyRequest } from 'fastify';
import { secondsAfter } from '../clock.ts';
import type { Core } from '../core.ts';
import { clientBlock } from './client-block.ts';
import { AppError, tooMany } from './errors.ts';
import type { Caller } from './who.ts';

type Limit = { per: 'ip' | 'email' | 'caller'; count: number; seconds: number };

/** Every limit of the API in one table. Their counters hold for all processes together. */
const LIMITS = {
  signInByEmail: { per: 'email', count: 10, seconds: 900 },
  signInByIp: { per: 'ip', count: 50, seconds: 900 },
  registerByIp: { per: 'ip', count: 20, seconds: 3600 },
  ordersByCaller: { per: 'caller', count: 600, seconds: 60 },
  topUpsByCaller: { per: 'caller', count: 60, seconds: 600 },
} satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** Counts this request and throws 429 past the limit. A counter that can not be read refuses: limits fail closed. */
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
    core.log.error({ err: error instanceof Error ? error.message : error }, 'limits can not be counted');
    throw new AppError(503, 'unavailable', { headers: { 'retry-after': '2' } });
  });

  if (count > limit.count) {
    const windowEnd = secondsAfter(windowStart, limit.seconds);
    throw tooMany(Math.max(1, Math.ceil((windowEnd.getTime() - now.getTime()) / 1000)));
  }
}

function subject(per: Limit['per'], request: FastifyRequest, caller: Caller): string {
  if (per === 'email') {
    const { email } = (request.body ?? {}) as { email?: unknown };
    return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254).replaceAll('\0', '') : '';
  }
  if (per === 'caller' && caller.kind === 'customer') return `customer ${caller.customerId}`;

  return clientBlock(request);
}
