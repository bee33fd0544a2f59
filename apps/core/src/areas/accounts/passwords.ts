import { hash, verify } from '@node-rs/argon2';
import { atMost } from '../../at-most.ts';
import { tooMany } from '../../refusal.ts';

/** Hashing takes 19 MiB and 45 ms of a core each: more at once would starve the process. */
const AT_ONCE = 2;
const MAX_WAITING = 100;
/** So long a full queue takes. */
const QUEUE_SECONDS = 3;
const inTurn = atMost(AT_ONCE, { waiting: MAX_WAITING, refusal: () => tooMany(QUEUE_SECONDS) });

/** Argon2id of a password. Throws 429 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/**
 * Whether the password fits; takes as long when there is no hash, so that nobody learns who has an account. Throws 429
 * when too many wait.
 */
export function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const isRight = await verify(passwordHash ?? (await decoy), password);
    return isRight && passwordHash !== null;
  });
}

const decoy = hash('no account has this password');
