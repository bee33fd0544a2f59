import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Prefix by which a token is recognized, in a header and in text where it was leaked. */
const PREFIX = 'fanfare_';
/** 256 bits in base64url. */
const RANDOM_LENGTH = 43;
/** Length of the part shown to the owner later, with six of its random characters. */
const SHOWN_LENGTH = PREFIX.length + 6;

/**
 * Generates a token of 256 random bits, which can not be guessed, so that its hash needs neither salt nor cost. Like GitHub's
 * tokens it ends with a checksum: a token that is not ours is rejected without a lookup.
 */
export function makeApiToken(): string {
  const random = randomBytes(32).toString('base64url');

  return `${PREFIX}${random}${checksumOf(random)}`;
}

function checksumOf(random: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(random));

  return bytes.toString('base64url');
}

/** True when an authorization header carries an API token rather than a session's bearer. */
export const isApiToken = (bearer: string) => bearer.startsWith(PREFIX);

/** A text without the random part of any token in it. */
export const withoutTokens = (text: string) => text.replace(/fanfare_[\w-]{8,}/g, `${PREFIX}…`);

/** True for a possible token of ours. Tokens issued before checksums were added have none. */
export function isWellFormed(token: string): boolean {
  const [random, checksum] = [
    token.slice(PREFIX.length, PREFIX.length + RANDOM_LENGTH),
    token.slice(PREFIX.length + RANDOM_LENGTH),
  ];
  if (!isApiToken(token) || !/^[\w-]{43}$/.test(random)) return false;

  return checksum === '' || checksum === checksumOf(random);
}

/** Hash under which a token is stored. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

/** The beginning of a token, by which its owner recognizes it. */
export const shownPartOf = (token: string) => token.slice(0, SHOWN_LENGTH);

/** The end of a token, which is of its checksum and tells nothing of the secret. */
export const lastFourOf = (token: string) => token.slice(-4);
