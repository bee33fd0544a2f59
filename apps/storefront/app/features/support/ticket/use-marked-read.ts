import { callApi } from '@fanfare/client/api.ts';
import { markTicketRead, type TicketDetail } from '@fanfare/contract';
import { useEffect, useEffectEvent } from 'react';
import { useCountAgain } from '../../../shared/ordering/running.ts';
import type { TicketAsked } from './ticket-asked.ts';

/** Marks the answers of a ticket as seen once they are on the page. */
export function useMarkedRead({ is_unread: isUnread }: TicketDetail, asked: TicketAsked): void {
  const countAgain = useCountAgain();
  const markRead = useEffectEvent(async () => {
    await callApi(markTicketRead, asked).catch(() => null);
    countAgain();
  });
  // The server is outside of React: it is told what this page shows.
  useEffect(() => {
    if (isUnread) void markRead();
  }, [isUnread]);
}
