import { sql } from 'kysely';
import { compiledOnce } from '../../../data/compiled-once.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { isUniqueViolation } from '../../../data/faults.ts';

export type LinkLine = {
  url: string;
  service: {
    serviceTypeId: number;
    allowsDuplicateLinks: boolean;
    needsLinkAlone: boolean;
    mayMeetAlone: boolean;
  };
};
type Asker = {
  /** Null for a guest whose e-mail is not known yet. */
  customerId: number | null;
  /** Orders of this purchase are not in their own way. */
  purchaseId?: number;
};
/** Links by `linkKey`. */
export type LinkUse = {
  /** Links that the buyer may not order for now. */
  taken: ReadonlySet<string>;
  /** Links on which orders of other buyers run. */
  shared: ReadonlySet<string>;
};

/** True when a running order of the line keeps others of its buyer and type off the link (rules §2.10). */
export function holdsLink({ url, service }: LinkLine): boolean {
  return url !== '' && !service.allowsDuplicateLinks;
}

/** True when a service of its type needs links alone: the link is locked while it is taken. */
export const isContested = (line: LinkLine) => holdsLink(line) && line.service.mayMeetAlone;

export function linkKey({ url, service }: LinkLine): string {
  return `${service.serviceTypeId} ${url}`;
}

/**
 * Finds other orders that run on the links of these lines. A link is taken by another order of the same buyer, and by
 * anybody's where one of the two needs the link alone (C-56).
 */
export async function findLinkUse(
  db: Queryable,
  lines: readonly LinkLine[],
  { customerId, purchaseId }: Asker,
): Promise<LinkUse> {
  const asked = new Map(lines.filter(holdsLink).map((line) => [linkKey(line), line]));
  const use = { taken: new Set<string>(), shared: new Set<string>() };
  if (asked.size === 0) return use;
  const rows = await holdersOf(db, [...asked.values()], purchaseId ?? null);

  for (const holder of rows) {
    const key = `${holder.service_type_id} ${holder.url}`;
    const isOwn = holder.customer_id === customerId;
    const needsAlone = holder.holds_link_alone || asked.get(key)?.service.needsLinkAlone === true;
    if (isOwn || needsAlone) use.taken.add(key);
    else use.shared.add(key);
  }

  return use;
}

/** Orders that hold these links, but for those of one purchase. */
async function holdersOf(db: Queryable, links: LinkLine[], besides: number | null): Promise<Holder[]> {
  const [first, ...more] = links;
  // PostgreSQL keeps the plan of the query for one link, the common case; a list of links is planned each time.
  if (first && more.length === 0) {
    const asked = selectHolders(db, first.service.serviceTypeId, first.url, besides);
    return (await db.executeQuery(asked)).rows;
  }
  // Each link is looked up by itself: a join as a whole, planned while the table was small and kept by its connection,
  // would read the whole table.
  const { rows } = await sql<Holder>`
    select holder.* from unnest(
      ${links.map(({ service }) => service.serviceTypeId)}::int[], ${links.map(({ url }) => url)}::text[]
    ) as link (type_id, url) cross join lateral (
      select service_type_id, url, customer_id, holds_link_alone
      from orders
      where holds_link and service_type_id = link.type_id and orders.url = link.url
        and purchase_id is distinct from ${besides}::int
      offset 0
    ) as holder`.execute(db);

  return rows;
}

const selectHolders = compiledOnce((db, typeId: number, url: string, besides: number | null) =>
  db
    .selectFrom('orders')
    .select(['service_type_id', 'url', 'customer_id', 'holds_link_alone'])
    .where('holds_link', '=', sql.lit(true))
    .where('service_type_id', '=', typeId)
    .where('url', '=', url)
    .where('purchase_id', 'is distinct from', sql<number>`${besides}::int`),
);

type Holder = { service_type_id: number; url: string; customer_id: number; holds_link_alone: boolean };

/**
 * Finds the link use as `findLinkUse` does, for orders that take their links in this transaction. Lock the buyer's
 * wallet first: it keeps the buyer's other orders away. Where services of a type need links alone, their links are
 * locked here, always in the same order; other services of the type take shared locks.
 */
export async function lockLinks(tx: Tx, lines: readonly LinkLine[], asker: Asker): Promise<LinkUse> {
  const contested = lines.filter(isContested);
  if (contested.length > 0)
    await sql`
      select case when alone then pg_advisory_xact_lock(link) else pg_advisory_xact_lock_shared(link) end from (
        select hashtextextended(key, 0) as link, bool_or(alone) as alone
        from unnest(${contested.map(linkKey)}::text[],
          ${contested.map(({ service }) => service.needsLinkAlone)}::boolean[]) as line (key, alone)
        group by link order by link offset 0
      ) as links`.execute(tx);

  return findLinkUse(tx, lines, asker);
}

/** Says of the orders that run on these links that they share them: what is counted there belongs to several buyers. */
export async function markShared(tx: Tx, keys: ReadonlySet<string>): Promise<void> {
  if (keys.size === 0) return;
  const links = [...keys].map((key) => ({
    type: Number(key.slice(0, key.indexOf(' '))),
    url: key.slice(key.indexOf(' ') + 1),
  }));
  await sql`
    update orders set is_link_shared = true
    from unnest(${links.map(({ type }) => type)}::int[], ${links.map(({ url }) => url)}::text[]) as link (type_id, url)
    where orders.holds_link and not orders.is_link_shared
      and orders.service_type_id = link.type_id and orders.url = link.url`.execute(tx);
}

/** Frees the links that orders held while the charge of a card was on its way. */
export async function releaseLinks(tx: Tx, purchaseId: number): Promise<void> {
  await sql`
    update orders set holds_link = false where purchase_id = ${purchaseId} and status = 'unpaid' and holds_link`.execute(
    tx,
  );
}

/** Frees the links of a purchase whose payment attempt failed: a card is charged only after its orders hold their links. */
export async function freeHeldLinks(
  _: unknown,
  tx: Tx,
  { purchaseId, heldLinks }: { purchaseId: number; heldLinks: boolean },
): Promise<void> {
  if (heldLinks) await releaseLinks(tx, purchaseId);
}

/** True when the database refused a second running order on a link: nothing of the transaction is left. */
export function isLinkTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'orders_running_link') || isUniqueViolation(error, 'orders_link_alone');
}
