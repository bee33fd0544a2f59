import type { DripFeed } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './plan-totals.module.css';

/** Runs made, delivered of the whole, cost, what came back, when the next run starts. */
export function PlanTotals({ feed }: { feed: Omit<DripFeed, 'service'> }) {
  const made = formatNumber(feed.orders_count);
  const runs = formatNumber(feed.contents_limit);
  const delivered = formatNumber(feed.delivered);
  const total = formatNumber(feed.total_quantity);

  return (
    <dl className={styles.totals}>
      <div>
        <dt>
          <Trans>Runs</Trans>
        </dt>
        <dd>
          {made} / {runs}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Delivered</Trans>
        </dt>
        <dd>
          {delivered} / {total}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Cost</Trans>
        </dt>
        <dd>
          <Money amount={feed.cost} />
        </dd>
      </div>
      {parseAmount(feed.refunded) > 0n ? (
        <div>
          <dt>
            <Trans>Refunded</Trans>
          </dt>
          <dd>
            <Money amount={feed.refunded} side="credit" />
          </dd>
        </div>
      ) : null}
      {feed.next_run_at === null ? null : (
        <div>
          <dt>
            <Trans>Next run</Trans>
          </dt>
          <dd>
            <DateTime iso={feed.next_run_at} />
          </dd>
        </div>
      )}
    </dl>
  );
}
