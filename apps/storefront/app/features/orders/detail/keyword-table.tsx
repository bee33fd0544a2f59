import type { KeywordRanking, OrderDetail } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { type Column, DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { keywordChange } from './keyword-change.ts';
import styles from './keyword-table.module.css';
import { useKeywords } from './use-keywords.ts';

export type KeywordTableProps = { order: OrderDetail; token: string | null };

/** Search positions of the order's link by phrase, before and after; nothing for an order without phrases. */
export function KeywordTable({ order, token }: KeywordTableProps) {
  const { t } = useLingui();
  const columns = useColumns();
  const { rankings, hasFailed, reload } = useKeywords(order, token);
  if (hasFailed) {
    return (
      <p role="alert">
        <Trans>The search positions could not be loaded.</Trans>{' '}
        <Button variant="quiet" onClick={() => void reload()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    );
  }
  if (rankings.length === 0) return null;

  return (
    <section className={styles.keywords}>
      <h2>
        <Trans>Search positions</Trans>
      </h2>
      <DataTable
        label={t`Search positions`}
        columns={columns}
        rows={rankings}
        // Phrases never move, and parts of a package may share one.
        keyOf={(ranking) => rankings.indexOf(ranking)}
        cardsBelow="narrow"
      />
      <p>
        <Trans>100+ means below the first 100 results. A dash means not checked yet.</Trans>
      </p>
    </section>
  );
}

function useColumns(): Column<KeywordRanking>[] {
  const { t } = useLingui();

  return [
    {
      id: 'phrase',
      heading: t`Search phrase`,
      isRowHeading: true,
      onCard: 'line',
      cell: ({ keywords }) => <b lang="">{keywords}</b>,
    },
    {
      id: 'before',
      heading: t`Before the start`,
      isFigure: true,
      cell: ({ seo_positions: { on_create }, read_at }) => shown(on_create, read_at.on_create),
    },
    {
      id: 'completed',
      heading: t`When completed`,
      isFigure: true,
      cell: ({ seo_positions: { on_complete }, read_at }) => shown(on_complete, read_at.on_complete),
    },
    {
      id: 'later',
      heading: t`Five days later`,
      isFigure: true,
      cell: ({ seo_positions: { after_five_days }, read_at }) =>
        shown(after_five_days, read_at.after_five_days),
    },
    {
      id: 'change',
      heading: t({ context: 'position', message: 'Change' }),
      isFigure: true,
      cell: (ranking) => <Change ranking={ranking} />,
    },
  ];
}

function Change({ ranking }: { ranking: KeywordRanking }) {
  const change = keywordChange(ranking);
  if (change === null) return '—';
  if (change === 'entered') return <Trans>Now in the first 100</Trans>;
  if (change === 'left') return <Trans>No longer in the first 100</Trans>;

  return <b>{change > 0 ? `+${formatNumber(change)}` : change < 0 ? `−${formatNumber(-change)}` : '0'}</b>;
}

function shown(position: number | null, readAt: string | null): string {
  if (readAt === null) return '—';

  return position === null ? '100+' : String(position);
}
