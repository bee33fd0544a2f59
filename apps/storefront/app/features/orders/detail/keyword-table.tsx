import type { KeywordRanking, OrderDetail } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { keywordChange } from './keyword-change.ts';
import styles from './keyword-table.module.css';
import { useKeywords } from './use-keywords.ts';

export type KeywordTableProps = { order: OrderDetail; token: string | null };

/** Where the link of an order was found for its search phrases, before and after. Nothing for an order without them. */
export function KeywordTable({ order, token }: KeywordTableProps) {
  const heading = useId();
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
    <section className={styles.keywords} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Search positions</Trans>
      </h2>
      <table aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Search phrase</Trans>
            </th>
            <th scope="col">
              <Trans>Before the start</Trans>
            </th>
            <th scope="col">
              <Trans>When completed</Trans>
            </th>
            <th scope="col">
              <Trans>Five days later</Trans>
            </th>
            <th scope="col">
              <Trans context="position">Change</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rankings.map((ranking, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: phrases never move, and parts of a package may share one
            <KeywordRow key={place} ranking={ranking} />
          ))}
        </tbody>
      </table>
      <p>
        <Trans>100+ means below the first 100 results. A dash means not checked yet.</Trans>
      </p>
    </section>
  );
}

function KeywordRow({ ranking }: { ranking: KeywordRanking }) {
  const { keywords, seo_positions: positions, read_at: readAt } = ranking;

  return (
    <tr>
      <th scope="row" lang="">
        {keywords}
      </th>
      <td>{shown(positions.on_create, readAt.on_create)}</td>
      <td>{shown(positions.on_complete, readAt.on_complete)}</td>
      <td>{shown(positions.after_five_days, readAt.after_five_days)}</td>
      <td>
        <Change ranking={ranking} />
      </td>
    </tr>
  );
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
