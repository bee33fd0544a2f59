import type { Statistics } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans } from '@lingui/react/macro';
import { useDuration } from '../../shared/browser/use-duration.ts';
import { changeFrom } from '../../shared/money/change-from.ts';
import { Explained } from './explained.tsx';
import styles from './figures.module.css';
import { droppedPercent, onTimePercent } from './percents.ts';

type Both = Pick<Statistics, 'now' | 'before'>;

/** The period in five figures, each with what it was before. */
export function Figures({ statistics }: { statistics: Both }) {
  return (
    <dl className={styles.figures}>
      <Spent {...statistics} />
      <Orders {...statistics} />
      <OnTime {...statistics} />
      <DeliveryTime {...statistics} />
      <Dropped {...statistics} />
    </dl>
  );
}

const NONE = '–';

function Spent({ now, before }: Both) {
  const view = useMoneyView();
  const change = changeFrom(before.spent, now.spent);
  const less = -(change ?? 0);
  const was = formatMoney(before.spent, view);
  const back = formatMoney(now.refunded, view, 'credit');

  return (
    <Figure
      name={<Trans>Spent</Trans>}
      sense={<Trans>The sum of your paid orders, as in Finances. Refunds are not taken off.</Trans>}
      value={now.orders > 0 ? <Money amount={now.spent} /> : NONE}
    >
      {change === null ? null : change === 0 ? (
        <Trans>as much as before</Trans>
      ) : change < 0 ? (
        <Trans>
          {less}% less than {was}
        </Trans>
      ) : (
        <Trans>
          {change}% more than {was}
        </Trans>
      )}
      {parseAmount(now.refunded) > 0n ? (
        <>
          {change === null ? null : <br />}
          <Trans>{back} refunded</Trans>
        </>
      ) : null}
    </Figure>
  );
}

function Orders({ now, before }: Both) {
  const running = formatNumber(now.running);
  const was = formatNumber(before.orders);

  return (
    <Figure
      name={<Trans>Orders</Trans>}
      sense={<Trans>Orders that were paid in the period. The runs of a drip feed are one order.</Trans>}
      value={now.orders > 0 ? formatNumber(now.orders) : NONE}
    >
      <Trans>
        {running} running, {was} before
      </Trans>
    </Figure>
  );
}

function OnTime({ now, before }: Both) {
  const [percent, was] = [onTimePercent(now), onTimePercent(before)];
  const onTime = formatNumber(now.on_time);
  const finished = formatNumber(now.promised);

  return (
    <Figure
      name={<Trans>On time</Trans>}
      sense={
        <Trans>
          Delivered within the start and the pace that the service named when you ordered. Drip feeds and
          orders without a named pace are left out.
        </Trans>
      }
      value={percent === null ? NONE : <Trans>{percent}%</Trans>}
    >
      {percent === null ? null : was === null ? (
        <Trans>
          {onTime} of {finished} finished
        </Trans>
      ) : (
        <Trans>
          {onTime} of {finished} finished, {was}% before
        </Trans>
      )}
    </Figure>
  );
}

function DeliveryTime({ now, before }: Both) {
  const duration = useDuration();
  const within = now.p90_minutes === null ? null : duration(now.p90_minutes);
  const was = before.median_minutes === null ? null : duration(before.median_minutes);

  return (
    <Figure
      name={<Trans>Delivery time, median</Trans>}
      sense={
        <Trans>
          From payment to the last unit. Half of the finished orders were faster, half were slower.
        </Trans>
      }
      value={now.median_minutes === null ? NONE : duration(now.median_minutes)}
    >
      {within === null ? null : <Trans>9 of 10 within {within}</Trans>}
      {within !== null && was !== null ? <br /> : null}
      {was === null ? null : <Trans>{was} before</Trans>}
    </Figure>
  );
}

function Dropped({ now, before }: Both) {
  const [percent, was] = [droppedPercent(now), droppedPercent(before)];
  const refilled = formatNumber(now.refilled);

  return (
    <Figure
      name={<Trans>Dropped</Trans>}
      sense={<Trans>Lost since delivery by the last count of each link, of all that was delivered.</Trans>}
      value={percent === null ? NONE : <Trans>{percent}%</Trans>}
    >
      {was === null ? null : <Trans>{was}% before</Trans>}
      {now.refilled > 0 ? (
        <>
          {was === null ? null : <br />}
          <Trans>{refilled} refilled</Trans>
        </>
      ) : null}
    </Figure>
  );
}

type FigureProps = {
  name: React.ReactNode;
  /** Meaning of the figure, in a sentence. */
  sense: React.ReactNode;
  value: React.ReactNode;
  children: React.ReactNode;
};

function Figure({ name, sense, value, children }: FigureProps) {
  return (
    <div>
      <dt>
        <Explained sense={sense}>{name}</Explained>
      </dt>
      <dd>{value}</dd>
      <dd className={styles.note}>{children}</dd>
    </div>
  );
}
