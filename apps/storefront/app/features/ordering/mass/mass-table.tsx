import { Button } from '@fanfare/ui/button.tsx';
import { DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cellOf, type Repair } from './check-lines.ts';
import { FaultNote } from './fault-note.tsx';
import styles from './mass-table.module.css';
import { MendField } from './mend-field.tsx';
import { rewritePart } from './parse-mass-order.ts';
import { type Row, useMassColumns } from './use-mass-columns.tsx';
import type { MassText } from './use-mass-order.ts';
import { useProblemWords } from './use-problem-words.ts';

/** Rows drawn at first, and added by each press. */
const ROWS = 50;
type View = 'all' | 'ready' | 'wrong';

export type MassTableProps = {
  mass: MassText;
  /** Costs by the text of the line. */
  costs: ReadonlyMap<string, string>;
  isDimmed: boolean;
};

/** Parsed lines: faulty ones first, each repaired in the wrong cell itself, then the rest in the order of the text. */
export function MassTable({ mass, costs, isDimmed }: MassTableProps) {
  const { t } = useLingui();
  const wordsOf = useProblemWords();
  const [shown, setShown] = useState(ROWS);
  const [view, setView] = useState<View>('all');
  const wrong = mass.wrong.map(
    ({ line, refused }): Row => ({ line, refused, cell: cellIn(line, refused?.field) }),
  );
  const ready = mass.ready.map((line): Row => ({ line, refused: null, cell: undefined }));
  const counts = { all: wrong.length + ready.length, ready: ready.length, wrong: wrong.length };
  const mend = ({ line, cell }: Row, value: string) =>
    mass.mend(line, cell == null ? value : rewritePart(line.text, cell, value));
  const columns = useMassColumns({
    catalogue: mass.catalogue,
    costs,
    isDimmed,
    onMend: mend,
    onRemove: ({ line }) => mass.mend(line, ''),
  });
  if (counts.all === 0) return null;
  const rows = { all: [...wrong, ...ready], ready, wrong }[view];

  function repair(row: Row, how: Repair): void {
    if (how.do === 'remove') mass.mend(row.line, '');
    else if (how.do === 'quantity') mend({ ...row, cell: 2 }, String(how.quantity));
    else mend({ ...row, cell: 0 }, String(how.id));
  }

  return (
    <section className={styles.card} aria-label={t`Lines of the order`}>
      <header>
        <h2>
          <Plural value={counts.all} one="# line" other="# lines" />
        </h2>
        {(['all', 'ready', 'wrong'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={name === view} onClick={() => setView(name)}>
            <ViewName name={name} /> <small>{counts[name]}</small>
          </button>
        ))}
        <p>
          {mass.beyond > 0 ? (
            <Plural
              value={mass.beyond}
              one="# line over the limit for one purchase stays here"
              other="# lines over the limit for one purchase stay here"
            />
          ) : (
            <Trans>Errors first</Trans>
          )}
        </p>
      </header>
      <DataTable
        label={t`Lines of the order`}
        columns={columns}
        rows={rows.slice(0, shown)}
        keyOf={({ line }) => `${line.at} ${line.text}`}
        cardsBelow="narrow"
        isWrong={({ cell }) => cell !== undefined}
        insteadOf={(row) =>
          row.cell !== null ? null : (
            <MendField
              label={t`Line ${row.line.at + 1}`}
              reasonId={`mass-${row.line.at}`}
              text={row.line.text}
              onMend={(text) => mend(row, text)}
            />
          )
        }
        noteOf={(row) => {
          const { line, refused, cell } = row;
          if (cell === undefined) return null;
          return (
            <FaultNote
              id={`mass-${line.at}`}
              reason={refused?.message ?? (line.problem === null ? '' : wordsOf(line.problem, line.limits))}
              repair={line.repair}
              onRepair={() => line.repair && repair(row, line.repair)}
            />
          );
        }}
      />
      {rows.length > shown ? (
        <Button variant="quiet" onClick={() => setShown(shown + ROWS)}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </section>
  );
}

function ViewName({ name }: { name: View }) {
  switch (name) {
    case 'all':
      return <Trans context="lines">All</Trans>;
    case 'ready':
      return <Trans context="lines">Ready</Trans>;
    case 'wrong':
      return <Trans context="lines">To fix</Trans>;
  }
}

/** The cell that is wrong: by what we know ourselves, or by the field that the server has refused. */
function cellIn({ problem, limits }: Row['line'], field: string | undefined): Row['cell'] {
  if (problem !== null) return cellOf(problem);
  // The price tells of no field: what is refused with a service that is not listed is the service.
  if (field === 'serviceId' || (limits === null && field !== 'url')) return 0;

  return field === 'url' ? 1 : 2;
}
