import { WEBHOOK_EVENTS, WEBHOOK_LOGS, type WebhookEvent } from '@fanfare/contract';

export type Log = (typeof WEBHOOK_LOGS)[number];
/** State of the log in the address: `message` is the one that is open. */
export type WebhooksFilter = {
  log: Log;
  event: WebhookEvent | null;
  before: string | null;
  message: string | null;
};

const ID = /^[1-9]\d{0,15}$/;

/** The address is the only home of the filter; what it can not mean is left out. */
export function parseWebhooksFilter(search: URLSearchParams): WebhooksFilter {
  const idOf = (name: string) => ID.exec(search.get(name) ?? '')?.[0] ?? null;

  return {
    log: WEBHOOK_LOGS.find((known) => known === search.get('log')) ?? 'all',
    event: WEBHOOK_EVENTS.find((known) => known === search.get('event')) ?? null,
    before: idOf('before'),
    message: idOf('message'),
  };
}

/** The search part of the address of a filter, without its question mark. */
export function webhooksSearch({ log, event, before, message }: WebhooksFilter): string {
  const params = new URLSearchParams({ part: 'webhooks' });
  if (log !== 'all') params.set('log', log);
  if (event !== null) params.set('event', event);
  if (before !== null) params.set('before', before);
  if (message !== null) params.set('message', message);

  return params.toString();
}

/** Another filter, from its first page on, with nothing open. */
export function changed(filter: WebhooksFilter, change: Partial<WebhooksFilter>): WebhooksFilter {
  return { ...filter, before: null, message: null, ...change };
}
