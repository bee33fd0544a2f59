import { staff } from '@fanfare/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callDesk } from '../api/call-desk.ts';

/** An order with all that is known of it. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.getDeskOrder, { params: { orderId: id } }, { signal, isBackground: true })).data,
  });

/** Actions on an order; `delivered` is the count at which it would be settled. */
export const waysQuery = (id: string, delivered?: string) =>
  queryOptions({
    queryKey: ['order', id, 'ways', delivered ?? null],
    queryFn: async ({ signal }) => {
      const query = delivered === undefined ? {} : { delivered };
      const input = { params: { orderId: id }, query };
      return (await callDesk(staff.getDeskOrderWays, input, { signal, isBackground: true })).data;
    },
    placeholderData: keepPreviousData,
  });

/** Count of each list of orders, and the causes that they share. */
export const orderCountsQuery = queryOptions({
  queryKey: ['order-counts'],
  queryFn: async ({ signal }) =>
    (await callDesk(staff.countDeskOrders, {}, { signal, isBackground: true })).data,
  refetchInterval: 15_000,
});
