import { callApi } from '@fanfare/client/api.ts';
import { getTicket, markTicketRead, type TicketDetail } from '@fanfare/contract';
import { useEffect, useEffectEvent } from 'react';
import { useCountAgain } from '../../../shared/ordering/running.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useLiveOrders } from '../../orders/use-live-orders.ts';
import { useSeededQuery } from '../../orders/use-seeded-query.ts';

/** A guest's page has no stream: it asks. */
const GUEST_MS = 30_000;

/** A ticket that keeps itself up to date, and whose answers are marked as seen once they are on the page. */
export function useTicket(loaded: TicketDetail, token: string | null) {
  const { locale } = useInstance();
  const countAgain = useCountAgain();
  const { id } = loaded;
  const params = { ticketId: String(id) };
  const query = { locale, ...(token !== null && { token }) };
  const { data, put, ask } = useSeededQuery<TicketDetail>({
    queryKey: ['ticket', id, locale],
    loaded,
    ask: async (signal) => (await callApi(getTicket, { params, query }, { signal })).data,
    merge: (_, again) => again,
    everyMs: () => (token === null ? false : GUEST_MS),
  });
  useLiveOrders({
    locale,
    isOn: token === null,
    loaded,
    onChange: (order) => {
      if (order.id === data.order_id) ask();
    },
    onTicket: (changed) => {
      if (changed === id) ask();
    },
    onAsk: ask,
  });
  const markRead = useEffectEvent(async () => {
    await callApi(markTicketRead, { params, query }).catch(() => null);
    countAgain();
  });
  const { is_unread: isUnread } = data;
  // The server is outside of React: it is told what this page shows.
  useEffect(() => {
    if (isUnread) void markRead();
  }, [isUnread]);

  return { ticket: data, put: (changed: TicketDetail) => put(() => changed), params, query };
}
