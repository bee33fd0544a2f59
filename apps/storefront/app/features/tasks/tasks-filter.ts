/** Orders of the list, by what the call takes. */
export const ORDERS = {
  best: { order_by: 'reward', order_on: 'desc' },
  shortest: { order_by: 'seconds', order_on: 'asc' },
  newest: { order_by: 'created_at', order_on: 'desc' },
} as const;
export type TasksOrder = keyof typeof ORDERS;
export const ORDER_NAMES = Object.keys(ORDERS) as TasksOrder[];

export type TasksFilter = { order: TasksOrder; page: number; channel: string | null };

/** The address is the only home of the filter; what it can not mean is left out. */
export function parseTasksFilter(search: URLSearchParams): TasksFilter {
  const page = search.get('page') ?? '';

  return {
    order: ORDER_NAMES.find((known) => known === search.get('order')) ?? 'best',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    channel: /^[1-9]\d{0,9}$/.exec(search.get('channel') ?? '')?.[0] ?? null,
  };
}

/** The search part of the address of a filter, without its question mark; what is usual is left out. */
export function tasksSearch({ order, page, channel }: TasksFilter): string {
  const params = new URLSearchParams();
  if (order !== 'best') params.set('order', order);
  if (channel !== null) params.set('channel', channel);
  if (page > 1) params.set('page', String(page));

  return params.toString();
}
