import type { exportOrders, Locale, ParsedInputOf } from '@fanfare/contract';
import { foldText, searchedText, typedId } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import { isShownOrder } from '../../../data/shown-order.ts';
import type { OrderStatusColumn } from '../../../data/tables.ts';
import type { CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';
import { daysAfter, readDay, startOf } from './days.ts';

export type FilterQuery = Omit<
  ParsedInputOf<typeof exportOrders>['query'],
  'locale' | 'order[0][column]' | 'order[0][dir]'
>;

/** Conditions of a list of a customer's orders. */
export type OrderFilters = {
  /** All that the list could show: the customer's orders, or the runs of one of the customer's drip feeds. */
  scope: RawBuilder<boolean>;
  /** All filters but the status; null without any. */
  matching: RawBuilder<boolean> | null;
  /** Empty: any. */
  statuses: readonly OrderStatusColumn[];
};

/** Reads filters; names of services in the language of the reader. Throws 422 on days that are none. */
export function readFilters(
  customerId: number,
  query: FilterQuery,
  snapshot: CatalogueSnapshot,
  locale: Locale,
): OrderFilters {
  const conditions: RawBuilder<boolean>[] = [];
  const text = query['search[value]']?.trim() ?? '';
  if (text !== '') conditions.push(matchesText(text, snapshot, locale));
  if (query.service_id !== undefined) conditions.push(isOfServices([query.service_id]));
  if (query.network_id !== undefined)
    conditions.push(isOfServices(servicesWhere(snapshot, ({ networkId }) => networkId === query.network_id)));
  if (query.date_from !== undefined)
    conditions.push(sql`created_at >= ${startOf(readDay(query.date_from, 'date_from'), query.time_zone)}`);
  if (query.date_to !== undefined)
    conditions.push(
      sql`created_at < ${startOf(daysAfter(readDay(query.date_to, 'date_to'), 1), query.time_zone)}`,
    );
  if (query.subscription_id !== undefined)
    conditions.push(sql`purchase_id in (
      select purchase_id from subscription_content where subscription_id = ${query.subscription_id}::bigint
    )`);

  return {
    scope: query.drip_feed_id === undefined ? ownOrders(customerId) : ownRuns(customerId, query.drip_feed_id),
    matching: conditions.length === 0 ? null : sql.join(conditions, sql` and `),
    statuses: [...new Set(query.status?.split(',') ?? [])] as OrderStatusColumn[],
  };
}

/** Condition for the orders of a customer's list: no parts of packages, no runs, nothing deleted. */
export function ownOrders(customerId: number): RawBuilder<boolean> {
  return sql`customer_id = ${customerId} and ${isShownOrder()}`;
}

function ownRuns(customerId: number, dripFeedId: number): RawBuilder<boolean> {
  return sql`drip_feed_id = ${dripFeedId}::bigint and drip_run is not null and customer_id = ${customerId}
    and exists (select from orders feed where feed.id = orders.drip_feed_id and feed.hidden_at is null)`;
}

/** An id, or a part of a link or of a service's name. */
export function matchesText(text: string, snapshot: CatalogueSnapshot, locale: Locale): RawBuilder<boolean> {
  const named = servicesNamed(text, snapshot, locale);
  const digits = typedId(text);
  const ways = [isInLink(text)];
  if (digits !== undefined) ways.push(sql`id = ${digits}::bigint`);
  if (named.length > 0) ways.push(isOfServices(named));

  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Services with a text in their names, in the language of the reader or in English. */
export function servicesNamed(text: string, snapshot: CatalogueSnapshot, locale: Locale): number[] {
  const namings = [...new Set([snapshot.content(locale), snapshot.content('en')])];
  const folded = foldText(text);

  return servicesWhere(snapshot, ({ id }) =>
    namings.some((words) => searchedText(words.serviceName(id)).includes(folded)),
  );
}

/**
 * Condition for a link that contains a text, in upper or lower case. Links are ASCII. Folding a link is the slow part,
 * so the text is compared first with its letters as wildcards.
 */
function isInLink(text: string): RawBuilder<boolean> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`;
  const caseless = part.replace(/[a-z]/g, '_');

  return sql`(url collate "C" like ${caseless} and lower(url collate "C") like ${part})`;
}

function isOfServices(ids: readonly number[]): RawBuilder<boolean> {
  return sql`service_id = any(${ids}::bigint[])`;
}

function servicesWhere(
  { services }: CatalogueSnapshot,
  isMeant: (service: { id: number; networkId: number }) => boolean,
): number[] {
  return [...services.values()].filter(isMeant).map(({ id }) => id);
}
