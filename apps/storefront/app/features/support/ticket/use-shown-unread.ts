import type { TicketDetail } from '@fanfare/contract';
import { useEffect } from 'react';

/** The first answer that was not seen: those of staff after the last message of the customer. */
export function firstUnread({
  is_unread,
  entries,
}: Pick<TicketDetail, 'is_unread' | 'entries'>): string | null {
  if (!is_unread) return null;
  const last = entries.findLastIndex(({ type, by }) => type === 'message' && by === 'customer');

  return entries.slice(last + 1).find(({ type }) => type === 'message')?.id ?? null;
}

/** Opens the page at the first answer that was not seen; what comes in later moves nothing. */
export function useShownUnread(ticket: TicketDetail): void {
  const id = firstUnread(ticket);
  // Scroll position is the browser's, and only where the page begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (id !== null) document.getElementById(entryId(id))?.scrollIntoView({ block: 'center' });
  }, []);
}

export const entryId = (id: string): string => `entry-${id.replace(' ', '-')}`;
