import type { Webhook, WebhookEvent, WebhookMessageDetail, WebhookMessageRow } from '@fanfare/contract';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { type EndpointFigures, type EndpointRow, figuresOf, type MessageRow } from './store.ts';

const DAY = 24 * 3600;

/** Addresses on the wire, in their order. */
export async function presentEndpoints(core: Core, endpoints: readonly EndpointRow[]): Promise<Webhook[]> {
  const now = core.clock.now();
  const ids = endpoints.map(({ id }) => id);
  const figures = await figuresOf(core.db, ids, secondsAfter(now, -DAY));

  return endpoints.map((endpoint) => presentEndpoint(endpoint, figures.get(endpoint.id), now));
}

function presentEndpoint(row: EndpointRow, figures: EndpointFigures | undefined, now: Date): Webhook {
  const { previous_until, stopped_at, stop_reason } = row;

  return {
    id: row.id,
    url: row.url,
    events: row.events as WebhookEvent[],
    secret_hint: row.secret_hint,
    previous_secret_until:
      previous_until !== null && previous_until > now ? previous_until.toISOString() : null,
    created_at: row.created_at.toISOString(),
    day: { messages: figures?.messages ?? 0, arrived: figures?.arrived ?? 0 },
    to_come: figures?.to_come ?? 0,
    state: stopped_at !== null ? 'stopped' : row.failing_since !== null ? 'failing' : 'works',
    stopped:
      stopped_at === null || stop_reason === null
        ? null
        : { at: stopped_at.toISOString(), reason: stop_reason },
  };
}

type Answer = NonNullable<WebhookMessageRow['answer']>;

/** A message as the log lists it. */
export function presentMessage(row: MessageRow): WebhookMessageRow {
  const { about_kind, about_id, answered_at } = row;

  return {
    id: Number(row.id),
    event: row.type as WebhookEvent,
    webhook_id: row.endpoint_id,
    created_at: row.created_at.toISOString(),
    about: { kind: about_kind, id: Number(about_id), amount: amountOf(row) },
    state: row.state,
    tries: row.tries,
    next_try_at: row.next_try_at?.toISOString() ?? null,
    arrived_at: row.arrived_at?.toISOString() ?? null,
    replayed_at: row.replayed_at?.toISOString() ?? null,
    answer: answered_at && {
      at: answered_at.toISOString(),
      status: row.answer_status,
      failure: row.answer_failure as Answer['failure'],
      milliseconds: row.answer_ms ?? 0,
    },
  };
}

/** The balance that a message tells. */
function amountOf({ type, payload }: MessageRow): string | null {
  if (type !== 'balance.changed') return null;

  return (JSON.parse(payload) as { data: { balance: string } }).data.balance;
}

export function presentMessageInFull(row: MessageRow): WebhookMessageDetail {
  return {
    ...presentMessage(row),
    payload: row.payload,
    answer_headers: row.answer_headers,
    answer_body: row.answer_body,
  };
}
