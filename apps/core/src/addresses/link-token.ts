import type { Clock } from '../clock.ts';
import type { Secrets } from '../config/secrets.ts';

export type LinkKeeper = { secrets: Secrets; clock: Clock };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;
const days = (count: number) => ({ count, unit: DAY_MS });

/** Lifetime of a link by its purpose, in whole days or minutes. */
const LIVES = {
  /** Opens the order of a guest. */
  view: days(90),
  /** Opens the order that a guest placed for somebody's account. */
  follow: days(90),
  /** Opens the order of a guest and lets them set a password: it is only ever sent by letter. */
  claim: days(7),
  /** Pays an invoice, which is open for a day; afterwards the link still leads its buyer to the order. */
  pay: days(7),
  /** Opens the document of an invoice with its buyer's name and company; sent to the buyer only. */
  bill: days(7),
  /** Proves that a signed-in customer reads the mailbox. */
  email: days(3),
  /** Proves that a customer reads the mailbox that their account changes to. */
  newEmail: days(1),
  /** Opens the ticket of a guest. */
  ticket: days(90),
  /** Accepts an invitation to the staff. */
  invite: days(3),
  /** Sets a new password for an account. */
  reset: { count: 60, unit: MINUTE_MS },
} as const;
export type LinkPurpose = keyof typeof LIVES;
const PURPOSES = Object.keys(LIVES) as LinkPurpose[];

/**
 * The first letter of a token names its purpose, with one exception: a buyer who orders for an e-mail would learn from it
 * whether the e-mail has an account. Such a token looks like the other one, and only its signature covers the real purpose.
 */
const lettersOf = (purpose: LinkPurpose) =>
  purpose === 'follow'
    ? { shown: 'v', signed: 'f' }
    : { shown: purpose.charAt(0), signed: purpose.charAt(0) };

/** A token for a URL: its purpose, its subject and its last day or minute, signed with the instance's secret. */
export function makeLinkToken(
  { secrets, clock }: LinkKeeper,
  { purpose, opens }: { purpose: LinkPurpose; opens: string },
): string {
  const { count, unit } = LIVES[purpose];
  const last = Math.floor(clock.now().getTime() / unit) + count;
  const content = `${opens}.${last.toString(36)}`;
  const { shown, signed } = lettersOf(purpose);

  return `${shown}${content}.${secrets.sign('link', `${signed}${content}`)}`;
}

/** Purpose and subject of a token; null when it was not made here or has expired. */
export function readLinkToken(
  { secrets, clock }: LinkKeeper,
  token: string,
): { purpose: LinkPurpose; opens: string } | null {
  const [head = '', last = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return null;
  const [letter, opens] = [head.charAt(0), head.slice(1)];
  const purpose = PURPOSES.find((known) => {
    const { shown, signed } = lettersOf(known);
    // Tokens issued before the exception show their purpose.
    const isShown = letter === shown || letter === signed;
    return isShown && secrets.verify('link', `${signed}${opens}.${last}`, signature);
  });
  if (purpose === undefined) return null;
  const isOver = clock.now().getTime() >= (Number.parseInt(last, 36) + 1) * LIVES[purpose].unit;

  return isOver ? null : { purpose, opens };
}
