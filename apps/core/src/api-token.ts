import { createHash, randomBytes } from 'node:crypto';

/** By this a token is known for one, in a header as in a text where it was left behind. */
const PREFIX = 'fanfare_';
/** So much of a token its owner is shown later: six of its 43 characters. */
const SHOWN_LENGTH = PREFIX.length + 6;

/** A new token of 256 random bits: nobody guesses it, so that its hash needs no salt and no time. */
export function makeApiToken(): string {
  return `${PREFIX}${randomBytes(32).toString('base64url')}`;
}

/** Whether what stands in an authorization header claims to be a token and not the bearer of a session. */
export const isApiToken = (bearer: string) => bearer.startsWith(PREFIX);

/** What is kept of a token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

/** The beginning of a token, by which its owner knows it again. */
export const shownPartOf = (token: string) => token.slice(0, SHOWN_LENGTH);
