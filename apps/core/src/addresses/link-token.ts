import type { Clock } from '../clock.ts';
import type { Secrets } from '../secrets.ts';

export type LinkKeeper = { secrets: Secrets; clock: Clock };

/** How many whole days a link lives, by what it is for. The first letter of a token names it. */
const DAYS = {
  /** Opens the order of a guest. */
  view: 90,
  /** Opens the order that a guest placed for somebody's account. */
  follow: 90,
  /** Opens the order of a guest and lets them set a password: it is only ever sent by letter. */
  claim: 7,
  /** Pays an invoice, which waits a day; afterwards its buyer still finds the way back to the order. */
  pay: 7,
  /** Proves that whoever signed in reads the mailbox. */
  email: 3,
} as const;
export type LinkPurpose = keyof typeof DAYS;
const PURPOSES = Object.keys(DAYS) as LinkPurpose[];
const DAY_MS = 24 * 3600 * 1000;

/** A token for an address: what it is for, what it opens and its last day, signed by the instance's secret. */
export function makeLinkToken(
  { secrets, clock }: LinkKeeper,
  { purpose, opens }: { purpose: LinkPurpose; opens: string },
): string {
  const lastDay = Math.floor(clock.now().getTime() / DAY_MS) + DAYS[purpose];
  const content = `${purpose.charAt(0)}${opens}.${lastDay.toString(36)}`;

  return `${content}.${secrets.sign('link', content)}`;
}

/** What a token is for and opens; null when it was not made here or its time is over. */
export function readLinkToken(
  { secrets, clock }: LinkKeeper,
  token: string,
): { purpose: LinkPurpose; opens: string } | null {
  const [head = '', day = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !secrets.verify('link', `${head}.${day}`, signature)) return null;
  const purpose = PURPOSES.find((known) => known.charAt(0) === head.charAt(0));
  const isOver = clock.now().getTime() >= (Number.parseInt(day, 36) + 1) * DAY_MS;

  return purpose === undefined || isOver ? null : { purpose, opens: head.slice(1) };
}
