type Row = Readonly<Record<string, unknown>>;

/** Columns of JSON: pg would write their lists as arrays of PostgreSQL. */
const OF_JSON = new Set(['targetable_values']);

/**
 * The beginning of a statement that inserts rows under ids taken from their sequence before, and its parameters. All rows have the columns
 * of the first. Many rows are one parameter, so that the text is the same for ten and for a hundred and is prepared once; a single row is
 * cheaper for the server with a parameter for each column.
 */
export function insertUnderIds(
  table: 'orders' | 'purchase',
  rows: readonly [Row, ...Row[]],
): { insert: string; parameters: unknown[] } {
  const [first, ...more] = rows;
  const names = Object.keys(first);
  const into = `insert into ${table} (${names.join(', ')}) overriding system value`;
  if (more.length === 0)
    return {
      insert: `${into} values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
      parameters: names.map((name) => (OF_JSON.has(name) ? JSON.stringify(first[name]) : first[name])),
    };

  return {
    insert: `${into} select ${names.join(', ')} from json_populate_recordset(null::${table}, $1)`,
    parameters: [JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))],
  };
}
