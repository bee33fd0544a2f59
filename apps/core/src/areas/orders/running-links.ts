import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

export type LinkLine = { url: string; service: { serviceTypeId: number; allowsDuplicateLinks: boolean } };

/** True when a running order of the line keeps others of its type off the link (server semantics §2.10). */
export function holdsLink({ url, service }: LinkLine): boolean {
  return url !== '' && !service.allowsDuplicateLinks;
}

export function linkKey({ url, service }: LinkLine): string {
  return `${service.serviceTypeId} ${url}`;
}

/** Of these lines, the links on which an order of the same type is running, by `linkKey`. */
export async function findRunningLinks(
  db: Queryable,
  lines: readonly LinkLine[],
): Promise<ReadonlySet<string>> {
  const asked = lines.filter(holdsLink);
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ service_type_id: number; url: string }>`
    select orders.service_type_id, orders.url
    from orders
    join unnest(${asked.map(({ service }) => service.serviceTypeId)}::int[], ${asked.map(({ url }) => url)}::text[]) as asked (type_id, url)
      on asked.type_id = orders.service_type_id and asked.url = orders.url
    where orders.holds_link`.execute(db);

  return new Set(rows.map((row) => `${row.service_type_id} ${row.url}`));
}
