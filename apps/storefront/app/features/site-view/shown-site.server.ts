import type { MenuItem } from '@fanfare/contract';
import type { ShownSite } from './site-frame.tsx';

type Reader = { isSignedIn: boolean; publicUrl: string };

/** The page that an address names: one that the menu of this reader leads to, letter for letter; otherwise null. */
export function shownSite(items: readonly MenuItem[], url: string | null, reader: Reader): ShownSite | null {
  const item = url === null ? null : findItem(items, url, reader.isSignedIn);
  if (item === null || url === null || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  // A page of this very site could step out of its sandbox.
  const isOwn = new URL(url).origin === new URL(reader.publicUrl).origin;

  return { name: item.name, url, isOwn };
}

function findItem(items: readonly MenuItem[], url: string, isSignedIn: boolean): MenuItem | null {
  for (const item of items) {
    if (!(isSignedIn ? item.show_to_logged_in : item.show_to_guests)) continue;
    const found = item.url === url ? item : findItem(item.children, url, isSignedIn);
    if (found !== null) return found;
  }

  return null;
}
