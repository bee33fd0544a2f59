const ROWS_AT_ONCE = 500;

/** Rows in the order of their ids, read page by page: an export of a whole shop keeps one page in memory. */
export async function* pagesOfRows<Row extends { id: number | bigint }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = 0;
  for (;;) {
    const rows = await read(after, ROWS_AT_ONCE);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = Number(rows.at(-1)?.id);
  }
}
