import type * as z from 'zod';
import { getOutside, type OutsideAnswer } from '../get-outside.ts';
import { busyNews } from '../publications/outside-news.ts';
import { RATE_SECONDS, reasonOf, secondsToMidnightPacific } from '../publications/youtube-api.ts';
import { ReportingTrouble } from './port.ts';

const PATIENCE_MS = 15_000;

type GoogleRequest<T> = {
  headers: Record<string, string>;
  shape: z.ZodType<T>;
  now: Date;
  /** Answers for reasons of a refusal that are no trouble. */
  instead?: Readonly<Record<string, T>>;
};

/** Asks an API of Google. Throws ReportingTrouble for every other answer, and for none. */
export async function askGoogle<T>(
  address: string,
  { headers, shape, now, instead }: GoogleRequest<T>,
): Promise<T> {
  const answer = await getOutside(address, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { accept: 'application/json', ...headers },
  }).catch((cause: unknown) => {
    throw new ReportingTrouble('unreachable', { cause });
  });
  if (answer.status === 200) return read(answer.text, shape);
  const reason = reasonOf(answer.text);
  if (instead && Object.hasOwn(instead, reason)) return instead[reason] as T;
  throw troubleOf(answer, reason, now);
}

/** An answer that is no JSON, or another one than was asked for, is none. */
function read<T>(text: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new ReportingTrouble('unreachable', { cause });
  }
}

/** Refusals of a whole channel: its owner closed it, or the network did. */
const GONE = [
  'channelNotFound',
  'channelClosed',
  'channelSuspended',
  'subscriberNotFound',
  'accountClosed',
  'accountSuspended',
];
const REVOKED = [
  'authError',
  'insufficientPermissions',
  'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
  'forbidden',
  'youtubeSignupRequired',
];

function troubleOf(answer: OutsideAnswer, reason: string, now: Date): ReportingTrouble {
  const cause = `${answer.status} ${reason}`;
  if (reason === 'quotaExceeded' || reason === 'dailyLimitExceeded')
    return new ReportingTrouble('busy', { seconds: secondsToMidnightPacific(now), cause });
  if (reason === 'rateLimitExceeded' || reason === 'userRateLimitExceeded')
    return new ReportingTrouble('busy', { seconds: RATE_SECONDS, cause });
  if (GONE.includes(reason) || answer.status === 404) return new ReportingTrouble('gone', { cause });
  if (answer.status === 401 || REVOKED.includes(reason)) return new ReportingTrouble('revoked', { cause });
  const busy = busyNews(answer);

  return busy
    ? new ReportingTrouble('busy', { seconds: busy.seconds, cause })
    : new ReportingTrouble('unreachable', { cause });
}
