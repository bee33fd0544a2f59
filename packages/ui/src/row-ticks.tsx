export type Ticks<Row> = {
  isTicked: (row: Row) => boolean;
  label: (row: Row) => string;
  allLabel: string;
  onTick: (rows: readonly Row[], isTicked: boolean) => void;
  /** On a phone boxes come when rows are being selected, which begins by holding one. */
  isSelecting?: boolean;
  onHold?: (row: Row) => void;
};

/** The box of a row. */
export function Tick<Row>({ row, ticks: { isTicked, label, onTick } }: { row: Row; ticks: Ticks<Row> }) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label(row)}
        checked={isTicked(row)}
        onChange={({ target }) => onTick([row], target.checked)}
      />
    </label>
  );
}

/** The box of all rows, which may be ticked in part. */
export function TickAll<Row>({ rows, ticks }: { rows: readonly Row[]; ticks: Ticks<Row> }) {
  const count = rows.filter(ticks.isTicked).length;

  return (
    <label>
      <input
        ref={(box) => {
          // Only a script can say "some of them".
          if (box) box.indeterminate = count > 0 && count < rows.length;
        }}
        type="checkbox"
        aria-label={ticks.allLabel}
        checked={count > 0 && count === rows.length}
        onChange={({ target }) => ticks.onTick(rows, target.checked)}
      />
    </label>
  );
}
