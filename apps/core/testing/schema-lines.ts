import type { Pool } from 'pg';

const NOT_OURS = `nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;

/** Queries that give a line for each thing of a schema, its place and its whole meaning. Names of columns are in their order. */
const QUERIES = [
  `select 'schema ' || nspname from pg_namespace where ${NOT_OURS} and nspname !~ '^pg_'`,
  `select format('%s %s.%s %s %s', relkind, nspname, relname, relpersistence, coalesce(reloptions::text, ''))
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace where ${NOT_OURS}`,
  `select format('column %s.%s %s. %s %s%s %s %s%s', nspname, relname,
            row_number() over (partition by pg_class.oid order by attnum), attname, format_type(atttypid, atttypmod),
            case when attnotnull then ' not null' else '' end, coalesce(pg_get_expr(adbin, adrelid), ''), attidentity, attgenerated)
     from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${NOT_OURS} and relkind = 'r' and attnum > 0 and not attisdropped`,
  // Rules that came when rows were there are not checked for those of before; a new shop has none.
  `select format('constraint %s %s %s', conrelid::regclass, conname,
            replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID', ''))
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where ${NOT_OURS}`,
  `select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
     join pg_namespace on pg_namespace.oid = relnamespace where ${NOT_OURS}`,
  `select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal`,
  `select regexp_replace(pg_get_functiondef(pg_proc.oid), '\\s+', ' ', 'g') from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where ${NOT_OURS}`,
  `select format('sequence %s.%s %s %s %s', schemaname, sequencename, data_type, start_value, increment_by) from pg_sequences`,
  `select format('extension %s', extname) from pg_extension`,
];

/** Describes a database's schema in lines that are the same for the same schema, however it came about. */
export async function schemaLines(pool: Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const query of QUERIES) {
    const { rows } = await pool.query({ text: query, rowMode: 'array' });
    lines.push(...rows.map(([line]) => String(line)).sort());
  }

  return lines;
}
