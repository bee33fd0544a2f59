import { Button } from '@fanfare/ui/button.tsx';
import { type Column, DataTable } from '@fanfare/ui/data-table.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CatalogueRow, rowAt } from '../../../shared/catalogue/catalogue.ts';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import styles from './mass-order.module.css';
import { MendField } from './mend-field.tsx';
import type { MassText } from './use-mass-order.ts';
import { useProblemWords } from './use-problem-words.ts';

/** Rows drawn at first, and added by each press. */
const ROWS = 50;

export type MassTableProps = Pick<MassText, 'ready' | 'wrong'> & {
  /** Of the ready lines, by their place. */
  costs: ReadonlyMap<number, string>;
  onMend: (at: number, line: string) => void;
};

type Wrong = MassText['wrong'][number];
type Ready = MassText['ready'][number] & { cost: string | undefined };
type Row = { key: number } & ({ wrong: Wrong } | { ready: Ready });

/** What was read: wrong lines first, each with its reason and a field to mend it in. */
export function MassTable({ ready, wrong, costs, onMend }: MassTableProps) {
  const { t } = useLingui();
  const columns = useColumns(ready.length > 0);
  const wordsOf = useProblemWords();
  const [shown, setShown] = useState(ROWS);
  if (ready.length + wrong.length === 0) return null;
  const rows: Row[] = [
    ...wrong.slice(0, shown).map((line) => ({ key: line.line.at, wrong: line })),
    ...ready
      .slice(0, Math.max(shown - wrong.length, 0))
      .map((line, place) => ({ key: line.at, ready: { ...line, cost: costs.get(place) } })),
  ];

  function mend({ line, message }: Wrong): React.ReactNode {
    const reason = message ?? (line.problem === null ? '' : wordsOf(line.problem));

    return (
      <div className={styles.wrong}>
        <MendField
          key={line.text}
          number={line.at + 1}
          text={line.text}
          reason={reason}
          onMend={(text) => onMend(line.at, text)}
        />
      </div>
    );
  }

  return (
    <>
      <DataTable
        label={t`Lines of the order`}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        cardsBelow="narrow"
        insteadOf={(row) => ('wrong' in row ? mend(row.wrong) : null)}
      />
      {ready.length + wrong.length > shown ? (
        <Button variant="quiet" onClick={() => setShown(shown + ROWS)}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  );
}

function useColumns(hasReady: boolean): Column<Row>[] {
  const { t } = useLingui();
  const rowOf = useServices(hasReady);
  const ofReady = (draw: (ready: Ready) => React.ReactNode) => (row: Row) =>
    'ready' in row ? draw(row.ready) : null;

  return [
    { id: 'line', heading: t`Line`, onCard: 'head', cell: ofReady(({ at }) => at + 1) },
    {
      id: 'service',
      heading: t`Service`,
      onCard: 'line',
      cell: ofReady(({ order }) => (
        <>
          {order.serviceId} <ServiceName row={rowOf(order.serviceId)} />
        </>
      )),
    },
    {
      id: 'link',
      heading: t`Link`,
      isWide: true,
      onCard: 'line',
      cell: ofReady(({ order }) => <span className={styles.url}>{order.url}</span>),
    },
    {
      id: 'quantity',
      heading: t`Quantity`,
      isFigure: true,
      cell: ofReady(({ order }) => formatNumber(order.quantity)),
    },
    {
      id: 'cost',
      heading: t`Cost`,
      isFigure: true,
      onCard: 'headEnd',
      cell: ofReady(({ cost }) => (cost === undefined ? null : <Money amount={cost} />)),
    },
  ];
}

function ServiceName({ row }: { row: CatalogueRow | undefined }) {
  return <span lang={row?.lang}>{row?.name}</span>;
}

/** Services as the list has them; none until it is here, and for one that only its link opens. */
function useServices(isWanted: boolean): (id: number) => CatalogueRow | undefined {
  const catalogue = useCatalogue(isWanted);

  return (id) => {
    const row = catalogue?.document.services.id.indexOf(id) ?? -1;
    return catalogue && row >= 0 ? rowAt(catalogue, row) : undefined;
  };
}
