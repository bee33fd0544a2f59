import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solution that a browser sends for a challenge. */
export async function solve(given: { parameters: object; signature: string }): Promise<string> {
  const challenge = given as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });

  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
