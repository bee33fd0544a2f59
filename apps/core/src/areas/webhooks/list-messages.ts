import type { listWebhookMessages, OutputOf, ParsedInputOf } from '@fanfare/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../../core.ts';
import { presentMessage } from './present.ts';
import type { MessageRow } from './store.ts';

type Query = ParsedInputOf<typeof listWebhookMessages>['query'];
type Log = NonNullable<Query['log']>;

const PAGE = 50;
/** Conditions of the parts of the log. */
const LOGS: Record<Log, RawBuilder<boolean>> = {
  all: sql`true`,
  not_arrived: sql`(state <> 'arrived' and (state = 'not_arrived' or tries > 0))`,
  late: sql`(state = 'arrived' and tries > 1)`,
};

/** A page of a customer's messages, newest first, with the number of each part of the log. */
export async function listMessages(
  core: Core,
  customerId: number,
  { log = 'all', event, before }: Query,
): Promise<OutputOf<typeof listWebhookMessages>> {
  const ofEvent = event === undefined ? sql`` : sql`and type = ${event}`;
  const [page, counted, lost] = await Promise.all([
    sql<MessageRow>`
      select * from webhook_message
      where customer_id = ${customerId} ${ofEvent} and ${LOGS[log]}
        ${before === undefined ? sql`` : sql`and id < ${before}`}
      order by id desc limit ${PAGE + 1}`.execute(core.db),
    sql<Record<Log, number>>`
      select count(*)::int as all, (count(*) filter (where ${LOGS.not_arrived}))::int as not_arrived,
        (count(*) filter (where ${LOGS.late}))::int as late
      from webhook_message where customer_id = ${customerId} ${ofEvent}`.execute(core.db),
    sql<{ count: number }>`
      select count(*)::int as count from webhook_message join webhook_endpoint endpoint on endpoint.id = endpoint_id
      where webhook_message.customer_id = ${customerId} and endpoint.stopped_at is null and ${LOGS.not_arrived}`.execute(
      core.db,
    ),
  ]);
  const rows = page.rows.slice(0, PAGE);

  return {
    data: rows.map(presentMessage),
    counts: counted.rows[0] ?? { all: 0, not_arrived: 0, late: 0 },
    replayable: lost.rows[0]?.count ?? 0,
    next_before: page.rows.length > PAGE ? Number(rows.at(-1)?.id) : null,
  };
}
