import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** By this a token is known for one, in a header as in a text where it was left behind. */
const PREFIX = 'fanfare_';
/** 256 bits in base64url. */
const RANDOM_LENGTH = 43;
/** So much of a token its owner is shown later: six of its random characters. */
const SHOWN_LENGTH = PREFIX.length + 6;

/**
 * A new token of 256 random bits: nobody guesses it, so that its hash needs no salt and no time. It ends with a checksum, as
 * GitHub's tokens do: what is none of ours is known without looking for it.
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

/** Whether what stands in an authorization header claims to be a token and not the bearer of a session. */
export const isApiToken = (bearer: string) => bearer.startsWith(PREFIX);

/** Whether it can be a token of ours. Those of before checksums had none. */
export function isWellFormed(token: string): boolean {
  const [random, checksum] = [
    token.slice(PREFIX.length, PREFIX.length + RANDOM_LENGTH),
    token.slice(PREFIX.length + RANDOM_LENGTH),
  ];
  if (!isApiToken(token) || !/^[\w-]{43}$/.test(random)) return false;

  return checksum === '' || checksum === checksumOf(random);
}

/** What is kept of a token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

/** The beginning of a token, by which its owner knows it again. */
export const shownPartOf = (token: string) => token.slice(0, SHOWN_LENGTH);
