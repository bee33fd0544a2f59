/** Orders that a guest does not want to keep in an account, remembered by this browser for as long as their links work. */
const NAME = 'not_kept';
const SECONDS = 90 * 86_400;
const MOST = 20;

/** Ids in the cookies of a request or of the page, oldest first. */
function notKeptIn(cookies: string | null): string[] {
  const [, ids = ''] = /(?:^|;\s*)not_kept=([\d.]{0,300})/.exec(cookies ?? '') ?? [];

  return ids.split('.').filter(Boolean);
}

export function isNotKept(cookies: string | null, orderId: number): boolean {
  return notKeptIn(cookies).includes(String(orderId));
}

/** The cookie with one order more, or without it. */
export function notKeptCookie(cookies: string, orderId: number, isClosed: boolean): string {
  const others = notKeptIn(cookies).filter((id) => id !== String(orderId));
  const ids = isClosed ? [...others, orderId].slice(-MOST) : others;

  return `${NAME}=${ids.join('.')}; path=/; max-age=${SECONDS}; samesite=lax`;
}
