type DueRows<Row> = {
  /** Claims due rows by moving their time ahead, so that no other worker takes them. */
  claim(): Promise<readonly Row[]>;
  /** Batch size; a smaller batch means that no more rows are due. */
  batch: number;
  signal?: AbortSignal | undefined;
};

/**
 * Processes due rows batch by batch until none are left or the worker stops. An unfinished row is due again at the time that
 * its claim set.
 */
export async function workOff<Row>(
  { claim, batch, signal }: DueRows<Row>,
  work: (rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const rows = await claim();
    if (rows.length > 0) await work(rows);
    if (rows.length < batch || signal?.aborted) return;
  }
}
