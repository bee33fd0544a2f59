import type { ServiceFacts } from '@fanfare/contract';
import { factsTold } from '@fanfare/rules';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import { useFactWords } from '../../shared/facts/fact-words.ts';
import styles from './measured-facts.module.css';

/** Facts of a service with their rules: what its last orders took, kept and gave back. Few orders are said to be few. */
export function MeasuredFacts({ facts }: { facts: ServiceFacts }) {
  const { orders, starts_in, done_in, kept, returned, measured_since } = facts;
  const words = useFactWords();
  const day = useShortDay();
  const told = factsTold(orders);
  const since = measured_since === null ? null : day(measured_since.slice(0, 10));

  return (
    <SectionCard
      isFlush
      title={<Title orders={orders} told={told} />}
      note={since === null ? null : <Trans>measured since {since}</Trans>}
    >
      {told === 'nowhere' ? (
        <p className={styles.note}>
          <Trans>Figures are shown from 10 orders on. Until then there is only what the shop states.</Trans>
        </p>
      ) : (
        <dl className={styles.facts}>
          <Fact
            name={<Trans>Started within</Trans>}
            value={words.length(starts_in)}
            of={<Trans>half of them</Trans>}
          />
          <Fact name={<Trans>Done within</Trans>} value={words.length(done_in)} of={<Trans>9 of 10</Trans>} />
          <Fact
            name={<Trans>Kept after 30 days</Trans>}
            value={words.share(kept, 'whole')}
            of={kept === null ? <Trans>not counted</Trans> : <Trans>of what was delivered</Trans>}
          />
          <Fact
            name={<Trans>Money returned</Trans>}
            value={words.share(returned, 'tenths')}
            of={<Trans>of what was paid</Trans>}
          />
        </dl>
      )}
      {told === 'on_page' ? (
        <p className={styles.note}>
          <Trans>Few orders move these figures much. From 100 on they appear in the list.</Trans>
        </p>
      ) : null}
      <details className={styles.how}>
        <summary>
          <Trans>How it is counted</Trans>
        </summary>
        <dl>
          <Rule name={<Trans>Which orders</Trans>}>
            <Trans>
              The last 100 that ended, also those canceled after their start. Free trials and our own are left
              out.
            </Trans>
          </Rule>
          <Rule name={<Trans>Started within</Trans>}>
            <Trans>From the payment to the start of the delivery. Half of the orders were faster.</Trans>
          </Rule>
          <Rule name={<Trans>Done within</Trans>}>
            <Trans>
              From the payment to the last unit. 9 of 10 orders were faster; an order that was never finished
              counts as slower.
            </Trans>
          </Rule>
          <Rule name={<Trans>Kept after 30 days</Trans>}>
            <Trans>Counted again on day 30 for orders with refill, without what a refill brought back.</Trans>
          </Rule>
          <Rule name={<Trans>Money returned</Trans>}>
            <Trans>What we paid back, of what was paid for these orders.</Trans>
          </Rule>
        </dl>
      </details>
    </SectionCard>
  );
}

function Title({ orders, told }: { orders: number; told: ReturnType<typeof factsTold> }) {
  if (told === 'nowhere') return <Trans>Too few orders yet</Trans>;
  if (told === 'everywhere') return <Trans>Measured in the last {orders} orders</Trans>;

  return <Plural value={orders} one="# order so far" other="# orders so far" />;
}

function Fact({ name, value, of }: { name: React.ReactNode; value: string; of: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small>{of}</small>
      </dd>
    </div>
  );
}

function Rule({ name, children }: { name: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
