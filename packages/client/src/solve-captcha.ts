import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const LONGEST_MS = 60_000;

/**
 * The solution of a challenge, as calls take it: by reCAPTCHA where the operator has it, otherwise by guessing. The guessing is
 * done by the browser's own cryptography in threads of its own, so that typing goes on. Throws when the browser has none or takes too long.
 */
export async function solveCaptcha(
  given: {
    parameters: Record<string, unknown>;
    signature: string;
  },
  action: string,
): Promise<string> {
  const { type, siteKey } = given.parameters;
  if (type === 'recaptcha') {
    const { solveRecaptcha } = await import('./solve-recaptcha.ts');
    return solveRecaptcha(String(siteKey), action);
  }
  const challenge = given as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST_MS });
  if (solution === null) throw new Error('no solution in time');

  return btoa(JSON.stringify({ challenge, solution }));
}
