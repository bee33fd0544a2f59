export type Ticks<Row> = {
  isTicked: (row: Row) => boolean;
  label: (row: Row) => string;
  allLabel: string;
  onTick: (rows: readonly Row[], isTicked: boolean) => void;
  /** True while rows are being selected on a phone, which begins by holding one. */
  isSelecting?: boolean;
  onHold?: (row: Row) => void;
};

/** Checkbox of a row. */
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

/** Checkbox of all rows, indeterminate when some are ticked. */
export function TickAll<Row>({ rows, ticks }: { rows: readonly Row[]; ticks: Ticks<Row> }) {
  const count = rows.filter(ticks.isTicked).length;

  return (
    <label>
      <input
        ref={(box) => {
          // Only a script can set `indeterminate`.
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
