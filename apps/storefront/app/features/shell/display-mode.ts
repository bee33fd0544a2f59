import { callApi } from '@fanfare/client/api.ts';
import { recordDisplayMode } from '@fanfare/contract';

const COOKIE = 'display_mode_sent';
/** 1999 days (CONST-43). */
const COOKIE_SECONDS = 1999 * 86_400;

/**
 * Reports once per browser whether the shop runs as an installed app or a page (CATB-07). A lost report is sent again
 * next time.
 */
export async function reportDisplayMode(): Promise<void> {
  if (document.cookie.split('; ').some((pair) => pair.startsWith(`${COOKIE}=`))) return;
  const mode = matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser';
  await callApi(recordDisplayMode, { body: { mode } });
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${COOKIE}=1; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}
