import { inLocalStorage } from '@fanfare/client/in-storage.ts';
/** The key in local storage; the cookie repeats it, so that the first page shows the right channel. */
export const CHANNEL_KEY = 'video_account';
const YEAR_SECONDS = 31_536_000;

/** The account that the reader chose last, by the address or the cookies; null where they chose none. */
export function keptChannel(search: URLSearchParams, cookies: string | null): number | null {
  const kept =
    search.get('account') ?? new RegExp(`(?:^|;\\s*)${CHANNEL_KEY}=(\\d{1,15})`).exec(cookies ?? '')?.[1];

  return kept && /^[1-9]\d{0,14}$/.test(kept) ? Number(kept) : null;
}

/** Remembers the chosen account in the browser (YT-02), or forgets one that is gone (YT-03). */
export function keepChannel(id: number | null): void {
  const age = id === null ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${CHANNEL_KEY}=${id ?? ''}; path=/; max-age=${age}; samesite=lax`;
  inLocalStorage((storage) =>
    id === null ? storage.removeItem(CHANNEL_KEY) : storage.setItem(CHANNEL_KEY, String(id)),
  );
}
