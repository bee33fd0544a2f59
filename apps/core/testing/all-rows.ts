import { sql } from 'kysely';
import type { Core } from '../src/core.ts';

/** Content of each table, as a hash of its rows; those of limits and of the use of tokens change by each call. */
export async function allRows(core: Core): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string; content: string }>`
    select relname as name, query_to_xml(format(
      'select count(*), md5(coalesce(string_agg(t::text, chr(10) order by t::text), %L)) from %I t', '', relname), false, false, '')::text as content
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('api_use', 'api_error', 'api_token', 'rate_limit') order by relname`.execute(
    core.db,
  );

  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
