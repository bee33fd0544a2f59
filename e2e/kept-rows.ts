import pg from 'pg';

/** Tables of the migrations, and the version by which processes know that their caches are stale: it only grows. */
const NOT_KEPT = ['kysely_migration', 'kysely_migration_lock', 'catalogue_version'];
/** A worker that holds rows of two tables in another order. */
const DEADLOCK = '40P01';

type Table = { name: string; copy: string; columns: string };

/**
 * Copies every row of a shop's database and gives what puts them back: rows alone, in one transaction, with no trigger of theirs.
 * Sequences go on, so that no number is ever given twice. Processes that keep settings and the catalogue are told.
 */
export async function keepRows(database: pg.Client): Promise<() => Promise<void>> {
  const { rows: tables } = await database.query<Table>(
    `select format('%I.%I', nspname, relname) as name, format('kept_rows.%I', nspname || '_' || relname) as copy,
            string_agg(quote_ident(attname), ', ' order by attnum) as columns
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'kept_rows')
        and attnum > 0 and not attisdropped and attgenerated = '' and relname <> all ($1)
      group by nspname, relname`,
    [NOT_KEPT],
  );
  await database.query('create schema kept_rows');
  for (const { name, copy, columns } of tables)
    await database.query(`create table ${copy} as select ${columns} from ${name}`);

  const putBack = [
    'begin',
    // A statement that changes nothing is told like any other.
    'update setting set value = value where false',
    'set local session_replication_role = replica',
    `truncate ${tables.map(({ name }) => name).join(', ')}`,
    ...tables.map(
      ({ name, copy, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`,
    ),
    'commit',
  ].join(';\n');

  return async function restore(): Promise<void> {
    try {
      await database.query(putBack);
    } catch (error) {
      await database.query('rollback');
      if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error;
      await restore();
    }
  };
}
