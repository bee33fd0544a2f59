import type { DripFeed } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { formatDateTime, formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDuration } from '../../shared/browser/use-duration.ts';
import styles from './feed-cells.module.css';
import { feedRuns } from './feed-runs.ts';

const DAY_MS = 86_400_000;

/** Delivered part of the total, and the current run; on phones with the next run. */
export function Delivered({ feed }: { feed: DripFeed }) {
  const delivered = formatNumber(feed.delivered);
  const ordered = formatNumber(feed.total_quantity);

  return (
    <div className={styles.figures}>
      <b>
        <Trans>
          {delivered} of {ordered}
        </Trans>
      </b>
      <small>
        <RunsMade feed={feed} />
      </small>
      <small className={styles.end}>
        <End feed={feed} />
      </small>
    </div>
  );
}

function RunsMade({ feed: { status, orders_count, contents_limit } }: { feed: DripFeed }) {
  const made = formatNumber(orders_count);
  const runs = formatNumber(contents_limit);
  if (status === 'canceled')
    return (
      <Trans>
        {made} of {runs} runs
      </Trans>
    );
  if (status === 'completed' || orders_count === 0)
    return <Plural value={contents_limit} one="# run" other="# runs" />;

  return (
    <Trans>
      run {made} of {runs}
    </Trans>
  );
}

/** Next run, or how the feed ended, in one short line. */
function End({ feed }: { feed: DripFeed }) {
  const { status, next_run_at, completed_at, refunded } = feed;
  const zone = useHydrated() ? 'local' : 'utc';
  const back = formatMoney(refunded, useMoneyView(), 'credit');
  if (status === 'canceled') return parseAmount(refunded) > 0n ? <Trans>{back} refunded</Trans> : null;
  if (completed_at !== null) return formatDateTime(completed_at, zone).slice(0, 10);
  if (next_run_at === null) return null;
  const time = formatDateTime(next_run_at, zone).slice(0, 16);

  return <Trans>next {time}</Trans>;
}

/** Time and size of the next run, or when and how the feed ended. */
export function NextRun({ feed }: { feed: DripFeed }) {
  const { status, actions, next_run_at, completed_at, refunded, orders_count } = feed;
  const back = formatMoney(refunded, useMoneyView(), 'credit');
  const next = feedRuns(feed)[orders_count];
  const number = orders_count + 1;
  const quantity = formatNumber(next?.quantity ?? 0);

  return (
    <div className={styles.figures}>
      <span>
        {next_run_at !== null ? <When iso={next_run_at} /> : null}
        {actions.payable ? <Trans>After payment</Trans> : null}
        {completed_at !== null ? <When iso={completed_at} /> : null}
      </span>
      <small>
        {status === 'completed' ? <Trans context="drip feed">ended</Trans> : null}
        {status === 'canceled' && parseAmount(refunded) > 0n ? (
          <Trans>canceled, {back} refunded</Trans>
        ) : null}
        {status === 'in_processing' && next ? (
          <Trans>
            run {number}, {quantity}
          </Trans>
        ) : null}
      </small>
    </div>
  );
}

/** A time; within the next day how long it is until then, when it is pointed at. */
function When({ iso }: { iso: string }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const duration = useDuration();
  const left = isHydrated ? Date.parse(iso) - Date.now() : 0;
  const time = duration(Math.max(Math.round(left / 60_000), 1));

  return (
    <time dateTime={iso} title={left > 0 && left < DAY_MS ? t`in ${time}` : undefined}>
      {formatDateTime(iso, isHydrated ? 'local' : 'utc').slice(0, 16)}
    </time>
  );
}

/** Cost after refunds, USD. */
export function keptOf({ cost, refunded }: Pick<DripFeed, 'cost' | 'refunded'>, decimals: number): string {
  return formatAmount(parseAmount(cost) - parseAmount(refunded), decimals);
}
