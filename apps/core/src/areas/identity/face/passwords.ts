import { hash, verify } from '@node-rs/argon2';
import { atMost } from '../../../lib/at-most.ts';
import { tooMany } from '../../../refusal.ts';

/** Hashing takes 19 MiB and 45 ms of a core each: more at once would starve the process. */
const AT_ONCE = 2;
const MAX_WAITING = 100;
/** Seconds in which a full queue is worked off. */
const QUEUE_SECONDS = 3;
const inTurn = atMost(AT_ONCE, { waiting: MAX_WAITING, refusal: () => tooMany(QUEUE_SECONDS) });

/**
 * A password as it is compared (RFC 8265, OpaqueString): keyboards write one text in several ways, and spaces of other
 * alphabets are spaces. Nothing else of it is changed.
 */
export const comparedForm = (password: string) => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Argon2id of a password. Throws 429 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(comparedForm(password)));
}

/**
 * Checks a password; takes as long when there is no hash, so that nobody learns who has an account. `as typed`: it fits by a hash
 * from before passwords were normalized, which is to be made anew. Throws 429 when too many wait.
 */
export function checkPassword(
  passwordHash: string | null,
  password: string,
): Promise<'wrong' | 'right' | 'as typed'> {
  return inTurn(async () => {
    const compared = comparedForm(password);
    const known = passwordHash ?? (await decoy);
    const isRight = await verify(known, compared);
    const isAsTyped = !isRight && compared !== password && (await verify(known, password));
    if (passwordHash === null || !(isRight || isAsTyped)) return 'wrong';

    return isRight ? 'right' : 'as typed';
  });
}

const decoy = hash('no account has this password');
