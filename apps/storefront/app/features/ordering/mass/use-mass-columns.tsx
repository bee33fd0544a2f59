import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import type { Column } from '@fanfare/ui/lists/data-table.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Catalogue, type CatalogueRow, rowAt } from '../../../shared/catalogue/catalogue.ts';
import { shortLink } from '../../../shared/catalogue/link-name.ts';
import type { CheckedLine } from './check-lines.ts';
import styles from './mass-table.module.css';
import { MendField } from './mend-field.tsx';
import type { Refused } from './use-mass-order.ts';

export type Row = {
  line: CheckedLine;
  refused: Refused | null;
  /** The part that is wrong: null for all of the line, undefined for none. */
  cell: 0 | 1 | 2 | null | undefined;
};
type MassColumnsOptions = {
  catalogue: Catalogue | null;
  costs: ReadonlyMap<string, string>;
  isDimmed: boolean;
  onMend: (row: Row, value: string) => void;
  onRemove: (row: Row) => void;
};

/** The parts of a line as they are read, the wrong one as a field. */
export function useMassColumns({ catalogue, costs, isDimmed, ...on }: MassColumnsOptions): Column<Row>[] {
  const { t } = useLingui();
  const serviceOf = (id: string): CatalogueRow | undefined => {
    const row = catalogue?.columns.id.indexOf(Number(id)) ?? -1;
    return catalogue && row >= 0 ? rowAt(catalogue, row) : undefined;
  };
  const part =
    (place: 0 | 1 | 2, label: string, draw: (text: string, row: Row) => React.ReactNode) => (row: Row) => {
      const text = row.line.parts?.[place] ?? '';
      if (row.cell !== place) return draw(text, row);
      return (
        <MendField
          label={`${label}, ${t`Line ${row.line.at + 1}`}`}
          reasonId={`mass-${row.line.at}`}
          text={text}
          isFigure={place !== 1}
          onMend={(value) => on.onMend(row, value)}
        />
      );
    };

  return [
    { id: 'line', heading: t`Line`, onCard: 'headEnd', cell: ({ line }) => <small>{line.at + 1}</small> },
    {
      id: 'service',
      heading: t`Service`,
      onCard: 'head',
      cell: part(0, t`Service`, (id) => <ServiceName id={id} row={serviceOf(id)} />),
    },
    {
      id: 'link',
      heading: t`Link`,
      isWide: true,
      onCard: 'line',
      cell: part(1, t`Link`, (link, { line }) => (
        <span className={styles.link} title={link}>
          <Mark row={serviceOf(line.parts?.[0] ?? '')} />
          <bdi>{shortLink(line.order?.url ?? link)}</bdi>
        </span>
      )),
    },
    {
      id: 'quantity',
      heading: t`Quantity`,
      isFigure: true,
      onCard: 'foot',
      cell: part(2, t`Quantity`, (text, { line }) => (line.order ? formatNumber(line.order.quantity) : text)),
    },
    {
      id: 'cost',
      heading: t`Cost`,
      isFigure: true,
      onCard: 'headEnd',
      cell: ({ line, cell }) => {
        const cost = costs.get(line.text);
        if (cell !== undefined) return '–';
        return (
          <b className={styles.cost} data-dimmed={isDimmed || undefined}>
            {cost === undefined ? '…' : <Money amount={cost} />}
          </b>
        );
      },
    },
    {
      id: 'remove',
      heading: <span className="visually-hidden">{t`Actions`}</span>,
      onCard: 'footEnd',
      cell: (row) => (
        <button
          type="button"
          className={styles.remove}
          aria-label={t`Remove line ${row.line.at + 1}`}
          onClick={() => on.onRemove(row)}
        >
          <Icon name="close" size={18} />
        </button>
      ),
    },
  ];
}

function ServiceName({ id, row }: { id: string; row: CatalogueRow | undefined }) {
  return (
    <span className={styles.service}>
      <b lang={row?.lang}>
        <bdi>{row?.name}</bdi>
      </b>
      <small>
        <Trans>Service {id}</Trans>
      </small>
    </span>
  );
}

function Mark({ row }: { row: CatalogueRow | undefined }) {
  return row === undefined ? null : <NetworkMark {...row.network} />;
}
