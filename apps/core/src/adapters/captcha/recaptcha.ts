import * as z from 'zod';
import { unavailable } from '../../refusal.ts';
import type { Captcha, CaptchaAction } from './port.ts';

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT_MS = 5_000;
/** Lowest accepted score. Google gives 1.0 to people and 0.0 to programs. */
const LOWEST_SCORE = 0.5;
const LONGEST = 4_000;

const told = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
});

type Parts = { siteKey: string; secret: string; url?: string };

/**
 * Google's reCAPTCHA v3, asked by the server for each solution; Google accepts a solution once. The browser loads its script
 * only when a call asked for a captcha.
 */
export function makeRecaptcha({ siteKey, secret, url = GOOGLE }: Parts): Captcha {
  return {
    async challenge() {
      return { parameters: { type: 'recaptcha', siteKey }, signature: '' };
    },

    async verify(action, solution) {
      if (solution.length > LONGEST) return false;
      const answer = await ask(url, { secret, response: solution });

      return isOf(action, answer);
    },
  };
}

/** Throws `unavailable` when Google does not answer in time or in its documented form. */
async function ask(url: string, asked: { secret: string; response: string }): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(asked),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw unavailable();

    return await response.json();
  } catch {
    throw unavailable();
  }
}

function isOf(action: CaptchaAction, answer: unknown): boolean {
  const read = told.safeParse(answer);
  if (!read.success) throw unavailable();
  const { success, action: solved, score = 1 } = read.data;

  return success && solved === action && score >= LOWEST_SCORE;
}
