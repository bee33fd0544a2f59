import { identifyLink, isPublicationKind } from '@fanfare/rules';
import { sql } from 'kysely';
import type { ChannelNews, FoundPublication } from '../../adapters/publications/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { together } from '../../data/together.ts';
import type { CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import { type DueChannel, storeTold } from './channels.ts';
import { type SubscriptionRow, servicesOf } from './face/store.ts';
import { tellOfSubscriptions } from './tell-of-subscriptions.ts';

/** Keys of publications that are kept to know news by. */
const KNOWN = 100;

/**
 * Stores the publications of a channel that are out, each once however it is listed, and gives them to the subscriptions that
 * follow it: those published after it began, oldest first, up to its limit (rules §2.9).
 */
export async function storePublications(
  core: Core,
  channel: DueChannel,
  news: Extract<ChannelNews, { state: 'told' }>,
  out: readonly FoundPublication[],
): Promise<void> {
  const { services } = await core.catalogue.current();
  const now = core.clock.now();
  const known = out.map(({ key }) => key).slice(0, KNOWN);
  await inTransaction(core, async (tx) => {
    const [, , followers] = await together([
      insertPublications(tx, channel, out, now),
      storeTold(tx, channel.id, news, known),
      lockFollowers(tx, channel.id),
    ]);
    const ids = followers.map(({ id }) => id);
    const wanted = wantedOf(followers, await servicesOf(tx, ids), services);
    const found = await addContents(tx, channel.id, wanted, now);
    await tellOfSubscriptions(
      tx,
      followers.filter(({ id }) => found.has(id)),
    );
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

/** A subscription that still orders: the kinds of links that its services are delivered to, and the number of posts left. */
type OpenSubscription = { id: number; kinds: string[]; left: number };

function wantedOf(
  followers: readonly SubscriptionRow[],
  ordered: Awaited<ReturnType<typeof servicesOf>>,
  services: CatalogueSnapshot['services'],
): OpenSubscription[] {
  return followers.map(({ id, contents_limit, contents_count }) => ({
    id,
    kinds: (ordered.get(id) ?? []).flatMap(({ service_id }) => services.get(service_id)?.linkKinds ?? []),
    left: contents_limit - contents_count,
  }));
}

/** Gives publications to locked subscriptions that have them not yet. Returns the ids of those that got any. */
async function addContents(
  tx: Tx,
  channelId: number,
  wanted: readonly OpenSubscription[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id integer, kinds text[], "left" integer)
    ), fresh as (
      select subscription.id, publication.id as publication_id, wanted.left,
        row_number() over (partition by subscription.id order by published_at, publication.id) as place
      from subscription join wanted on wanted.id = subscription.id
        join publication on publication.channel_id = subscription.channel_id
      where subscription.channel_id = ${channelId} and status = 'in_processing'
        and published_at > subscription.created_at and link_kind = any(wanted.kinds)
        and not exists (
          select from subscription_content
          where publication_id = publication.id and subscription_id = subscription.id)
    ), added as (
      insert into subscription_content (subscription_id, publication_id, state, found_at, next_try_at)
      select id, publication_id, 'waiting', ${now}, ${now} from fresh where place <= "left" order by id, place
      returning subscription_id
    )
    update subscription set contents_count = contents_count + more, last_found_at = ${now}
    from (select subscription_id, count(*)::integer as more from added group by subscription_id) as counted
    where subscription.id = subscription_id and channel_id = ${channelId} and status = 'in_processing'
    returning subscription.id`.execute(tx);

  return new Set(rows.map(({ id }) => id));
}
