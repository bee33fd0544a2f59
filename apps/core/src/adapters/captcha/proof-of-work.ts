import { createHash } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { type Clock, secondsAfter } from '../../clock.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { Counters } from '../../limits/counters.ts';
import type { Captcha } from './port.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds per guess. One guess in 256 is right, which takes a phone about a second; checking takes us one. */
const COST = 2_000;
const LIFE_SECONDS = 600;
const MAX_LENGTH = 4_000;

const solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: z.literal('00'),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({
    counter: z
      .number()
      .int()
      .min(0)
      .max(2 ** 32 - 1),
    derivedKey: z.string().max(128),
  }),
});

type Parts = { secrets: Secrets; clock: Clock; counters: Pick<Counters, 'add'> };

/** The built-in captcha: the browser computes for a second, no person has to solve anything, and no third party is asked. */
export function makeProofOfWork({ secrets, clock, counters }: Parts): Captcha {
  const hmacSignatureSecret = secrets.key('captcha').toString('hex');

  return {
    async challenge(action) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        deriveKey,
        expiresAt: secondsAfter(clock.now(), LIFE_SECONDS),
        data: { action },
        hmacSignatureSecret,
      });
      return { parameters: { ...parameters }, signature };
    },

    async verify(action, text) {
      const read = solved.safeParse(readJson(text));
      if (!read.success) return false;
      const { challenge, solution } = read.data;
      const { data, expiresAt } = challenge.parameters;
      if (data.action !== action || expiresAt * 1000 <= clock.now().getTime()) return false;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
      });

      return verified && isFirstUse(challenge.signature, new Date(expiresAt * 1000));
    },
  };

  /** Counted for all processes together, so that a solution lets a single request through. */
  async function isFirstUse(signature: string, expiresAt: Date): Promise<boolean> {
    const key = createHash('sha256').update(signature).digest('base64url');
    return (await counters.add(`captcha ${key}`, expiresAt, LIFE_SECONDS)) === 1;
  }
}

function readJson(text: string): unknown {
  if (text.length > MAX_LENGTH) return null;
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
