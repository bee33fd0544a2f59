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
