import type {
  Locale,
  listSubscriptions as listCall,
  OutputOf,
  ParsedInputOf,
  Subscription,
  SubscriptionDetail,
} from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { together } from '../../data/together.ts';
import { readCards } from '../billing/face/card-store.ts';
import { findShownOrdersOf } from '../orders/face/order-rows.ts';
import { channelsOf } from './channels.ts';
import { followersOf, type SubscriptionRow, servicesOf } from './face/store.ts';
import { presentContent, presentSubscription } from './present.ts';
import { contentsPage, countGroups, type Group, moneyOf, pageOfSubscriptions } from './subscription-pages.ts';

const PAGE_SIZE = 20;
const CONTENTS_AT_ONCE = 20;

/** A page of the customer's subscriptions as DataTables asks for it (API-105), those with the newest publication first. */
export async function listSubscriptions(
  core: Core,
  customerId: number,
  query: ParsedInputOf<typeof listCall>['query'],
  locale: Locale,
): Promise<OutputOf<typeof listCall>> {
  const db = core.reads.of(customerId);
  const groups = [...new Set(query.status?.split(',') ?? [])] as Group[];
  const scope = { customerId, search: query['search[value]']?.trim() ?? '' };
  const [rows, counts, all] = await Promise.all([
    pageOfSubscriptions(db, scope, groups, {
      start: Number(query.start ?? 0),
      limit: query.length ?? PAGE_SIZE,
    }),
    countGroups(db, scope),
    countGroups(db, { customerId, search: '' }),
  ]);
  const shown =
    groups.length === 0 ? (['waiting', 'in_processing', 'completed', 'canceled'] as const) : groups;
  const sumOf = (of: Record<string, number>, names: readonly Group[]) =>
    names.reduce((sum, name) => sum + (of[name] ?? 0), 0);

  return {
    draw: Number(query.draw ?? 0),
    data: await presentAll(core, db, rows, locale),
    recordsTotal: sumOf(all, ['waiting', 'in_processing', 'completed', 'canceled']),
    recordsFiltered: sumOf(counts, shown),
    counts,
  };
}

/** A subscription with a page of its publications, newest first (API-106). */
export async function readSubscription(
  core: Core,
  subscription: SubscriptionRow,
  before: number | null,
  locale: Locale,
): Promise<SubscriptionDetail> {
  const db = core.reads.of(subscription.customer_id);
  const [shown, contents, snapshot] = await Promise.all([
    presentOne(core, db, subscription, locale),
    contentsPage(db, subscription.id, { before, limit: CONTENTS_AT_ONCE }),
    core.catalogue.current(),
  ]);
  const purchases = contents.rows.flatMap(({ purchase_id }) => purchase_id ?? []);
  const orders = Map.groupBy(await findShownOrdersOf(db, purchases), ({ purchase_id }) => purchase_id);
  const content = snapshot.content(locale);

  return {
    ...shown,
    subscription_contents: contents.rows.map((row) =>
      presentContent(row, orders.get(row.purchase_id ?? 0) ?? [], snapshot, content),
    ),
    next_before: contents.nextBefore,
  };
}

export async function presentOne(
  core: Core,
  db: Queryable,
  { id, customer_id }: SubscriptionRow,
  locale: Locale,
): Promise<Subscription> {
  const row = await db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [shown] = await presentAll(core, db, [row], locale);
  if (!shown) throw new Error(`subscription ${id} of customer ${customer_id} is not there`);

  return shown;
}

/** Presents any number of subscriptions by the same few statements. All are of one customer. */
async function presentAll(
  core: Core,
  db: Queryable,
  rows: readonly SubscriptionRow[],
  locale: Locale,
): Promise<Subscription[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const channelIds = rows.map(({ channel_id }) => channel_id);
  const [snapshot, channels, services, money, cards, followers] = await together([
    core.catalogue.current(),
    channelsOf(db, channelIds),
    servicesOf(db, ids),
    moneyOf(db, ids),
    readCards(db, first.customer_id),
    followersOf(db, first.customer_id, channelIds),
  ]);
  const content = snapshot.content(locale);

  return rows.flatMap((row) => {
    const channel = channels.get(row.channel_id);
    return channel
      ? [
          presentSubscription(
            {
              row,
              channel,
              services: services.get(row.id) ?? [],
              money: money.get(row.id),
              cards,
              followers: followers.get(row.channel_id) ?? [],
            },
            snapshot,
            content,
          ),
        ]
      : [];
  });
}
