type DueRows<Row> = {
  /** Takes rows that are due by moving their time ahead, so that no other worker takes them. */
  claim(): Promise<readonly Row[]>;
  /** So many at a time; fewer mean that no more are due. */
  batch: number;
  signal?: AbortSignal | undefined;
};

/**
 * Works off rows that are due, a batch after the other, until none is or the worker stops. A row that was not finished is
 * due again at the time that its claim gave it.
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
