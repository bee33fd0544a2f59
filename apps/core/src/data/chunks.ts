/** PostgreSQL takes at most 65,535 parameters per statement; our widest row has 60 columns. */
const ROWS_AT_ONCE = 1_000;

/** Splits rows into chunks that fit into one statement each. */
export function chunksOf<T>(rows: readonly T[], size = ROWS_AT_ONCE): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}
