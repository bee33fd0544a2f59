import { identifyLink, isPublicationKind } from '@fanfare/rules';
import { type Selectable, sql } from 'kysely';
import type { ChannelNews, FoundPublication } from '../../adapters/publications/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Tables } from '../../data/tables.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { type DueChannel, storeTold } from './channels.ts';
import { type SubscriptionRow, servicesOf, updateSubscription } from './store.ts';
import { tellOfSubscriptions } from './tell-of-subscriptions.ts';

type PublicationRow = Selectable<Tables['publication']>;

/** Keys of publications that are kept to know news by. */
const KNOWN = 100;

/**
 * Stores the publications of a channel that are out, each once however it is listed, and gives them to the subscriptions that
 * follow it: those published after it began, oldest first, up to its limit (server semantics §2.9).
 */
export async function storePublications(
  core: Core,
  channel: DueChannel,
  news: Extract<ChannelNews, { state: 'told' }>,
  out: readonly FoundPublication[],
): Promise<void> {
  const { services } = await core.catalogue.current();
  const now = core.clock.now();
  await inTransaction(core, async (tx) => {
    await insertPublications(tx, channel, out, now);
    await storeTold(tx, channel.id, news, out.map(({ key }) => key).slice(0, KNOWN));
    const found: SubscriptionRow[] = [];
    for (const subscription of await lockFollowers(tx, channel.id))
      if (await addContents(tx, subscription, services, now)) found.push(subscription);
    await tellOfSubscriptions(tx, found);
  });
}

async function insertPublications(
  tx: Tx,
  { id, network }: DueChannel,
  out: readonly FoundPublication[],
  now: Date,
): Promise<void> {
  const rows = out.flatMap((found) => {
    const link = identifyLink(found.url);
    if (!link.ok || link.link.network !== network || !isPublicationKind(link.link.kind)) return [];
    return [
      {
        channel_id: id,
        key: found.key,
        url: link.link.url,
        link_kind: link.link.kind,
        title: found.title,
        picture: found.picture,
        published_at: found.publishedAt,
        found_at: now,
      },
    ];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('publication')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The running subscriptions on a channel, locked in the order of their ids. */
function lockFollowers(tx: Tx, channelId: number): Promise<SubscriptionRow[]> {
  return tx
    .selectFrom('subscription')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('status', '=', 'in_processing')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** True when there was one for it. */
async function addContents(
  tx: Tx,
  subscription: SubscriptionRow,
  services: CatalogueSnapshot['services'],
  now: Date,
): Promise<boolean> {
  const left = subscription.contents_limit - subscription.contents_count;
  if (left === 0) return false;
  const ordered = (await servicesOf(tx, [subscription.id])).get(subscription.id) ?? [];
  const kinds = ordered.flatMap(({ service_id }) => services.get(service_id)?.linkKinds ?? []);
  const found = await newPublications(tx, subscription, kinds, left);
  if (found.length === 0) return false;
  await tx
    .insertInto('subscription_content')
    .values(
      found.map(({ id }) => ({
        subscription_id: subscription.id,
        publication_id: id,
        state: 'waiting' as const,
        purchase_id: null,
        found_at: now,
        next_try_at: now,
      })),
    )
    .execute();
  await updateSubscription(tx, subscription.id, {
    contents_count: subscription.contents_count + found.length,
    last_found_at: now,
  });

  return true;
}

/** Publications that a subscription has not, of kinds that one of its services is delivered to. */
function newPublications(
  tx: Tx,
  { id, channel_id, created_at }: SubscriptionRow,
  kinds: readonly string[],
  limit: number,
): Promise<Pick<PublicationRow, 'id'>[]> {
  return tx
    .selectFrom('publication')
    .select('publication.id')
    .where('channel_id', '=', channel_id)
    .where('published_at', '>', created_at)
    .where('link_kind', '=', sql<string>`any(${kinds}::text[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription_content')
            .select('id')
            .whereRef('publication_id', '=', 'publication.id')
            .where('subscription_id', '=', id),
        ),
      ),
    )
    .orderBy('published_at')
    .orderBy('publication.id')
    .limit(limit)
    .execute();
}
