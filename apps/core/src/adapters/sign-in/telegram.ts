import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type Clock, secondsAfter } from '../../clock.ts';
import type { Confirmed, SignInProvider } from './port.ts';

const ADDRESS = 'https://oauth.telegram.org/auth';
/** Lifetime of Telegram's signature. */
const DAY_SECONDS = 24 * 3600;
const CLOCK_SECONDS = 60;
const LONGEST = 4000;

const signed = z.looseObject({
  id: z.union([z.number(), z.string()]).transform(String),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  username: z.string().max(64).optional(),
  auth_date: z.coerce.number(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

type Parts = { botToken: string; publicUrl: string; clock: Clock };

/**
 * Telegram's legacy login, for bots without a client secret: the answer comes in the fragment of the URL, as JSON whose fields
 * are signed with the bot's token (core.telegram.org/widgets/login-legacy). It provides no e-mail: it signs in customers who
 * have connected it before.
 */
export function telegramProvider({ botToken, publicUrl, clock }: Parts): SignInProvider {
  return {
    name: 'telegram',
    title: 'Telegram',
    answersInFragment: true,

    async begin({ state }) {
      const back = `${publicUrl}/socialite/telegram/callback?${new URLSearchParams({ state })}`;
      const query = {
        bot_id: botToken.split(':')[0] ?? '',
        origin: new URL(publicUrl).origin,
        return_to: back,
      };

      return `${ADDRESS}?${new URLSearchParams(query)}`;
    },

    async finish({ state }, search) {
      const asked = new URLSearchParams(search);
      if (asked.get('state') !== state) throw new Error('another browser came back');
      const answer = asked.get('tgAuthResult') ?? '';
      if (answer.length > LONGEST) throw new Error('too long');

      return confirm(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')), { botToken, clock });
    },
  };
}

/** Throws for an answer that the bot's token did not sign, or that is older than a day. */
function confirm(answer: unknown, { botToken, clock }: Pick<Parts, 'botToken' | 'clock'>): Confirmed {
  const read = signed.parse(answer);
  if (!isSigned(answer as Record<string, unknown>, read.hash, botToken)) throw new Error('not signed');
  const at = new Date(read.auth_date * 1000);
  const expiresAt = secondsAfter(at, DAY_SECONDS);
  const now = clock.now();
  if (expiresAt <= now || secondsAfter(now, CLOCK_SECONDS) < at) throw new Error('not of today');

  return {
    provider: 'telegram',
    subject: read.id,
    email: null,
    isEmailVerified: false,
    isAuthoritative: false,
    name: `${read.first_name} ${read.last_name}`.trim().slice(0, 120),
    username: read.username ?? null,
    once: read.hash,
    expiresAt,
  };
}

/** Lines of `name=value` sorted by name, signed with the hash of the token. */
function isSigned({ hash: _, ...fields }: Record<string, unknown>, hash: string, botToken: string): boolean {
  const lines = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();

  return timingSafeEqual(createHmac('sha256', key).update(lines).digest(), Buffer.from(hash, 'hex'));
}
