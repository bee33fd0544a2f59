/** How long an offer that was closed is not made again: 2 days (CONST-45). */
const CLOSED_MS = 2 * 86_400_000;

export type Browser = {
  userAgent: string;
  /** Fingers that a screen feels at once. */
  touchPoints: number;
};

/** Safari of iOS and what is made of it, but for Chrome: the reader adds the shop to the home screen by hand (DLG-19). */
export function addsByHand({ userAgent, touchPoints }: Browser): boolean {
  // An iPad says that it is a Mac.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

  return isIos && !userAgent.includes('CriOS');
}

/** Whether the offer was closed so short a time ago that it is not made (DLG-24). `closedAt` is the kept text. */
export function wasClosedLately(closedAt: string | null, now: number): boolean {
  const since = now - Number(closedAt ?? Number.NaN);

  return since >= 0 && since < CLOSED_MS;
}
