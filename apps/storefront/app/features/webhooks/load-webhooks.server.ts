import { ApiError } from '@fanfare/client/api-error.ts';
import {
  getWebhookMessage,
  listWebhookMessages,
  listWebhooks,
  type OutputOf,
  type Webhook,
  type WebhookMessageDetail,
} from '@fanfare/contract';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { readPage } from '../../shared/pages/read-page.server.ts';
import { parseWebhooksFilter, type WebhooksFilter } from './webhooks-filter.ts';

export type WebhooksPage = {
  webhooks: Webhook[];
  log: OutputOf<typeof listWebhookMessages>;
  /** The open message; null where none is, or it is gone. */
  open: WebhookMessageDetail | null;
};
export type LoadedWebhooks = Awaited<ReturnType<typeof loadWebhooks>>;

/** The customer's addresses, with the part of the log that the page's address asks for. */
export async function loadWebhooks(app: AppContext, search: URLSearchParams) {
  const filter = parseWebhooksFilter(search);
  const list = await readPage(() => readAll(app, filter), '?part=webhooks');

  return { ...list, filter };
}

async function readAll(app: AppContext, filter: WebhooksFilter): Promise<WebhooksPage> {
  const { log, event, before, message } = filter;
  const [webhooks, messages, open] = await Promise.all([
    app.call(listWebhooks, { query: {} }),
    app.call(listWebhookMessages, {
      query: { log, ...(event !== null && { event }), ...(before !== null && { before }) },
    }),
    message === null ? null : readMessage(app, message),
  ]);

  return { webhooks: webhooks.data, log: messages, open };
}

async function readMessage({ call }: AppContext, messageId: string): Promise<WebhookMessageDetail | null> {
  try {
    return (await call(getWebhookMessage, { params: { messageId }, query: {} })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
