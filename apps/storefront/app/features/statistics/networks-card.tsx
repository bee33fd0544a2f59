import type { Statistics } from '@fanfare/contract';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import type { RowNetwork } from '../../shared/catalogue/row-network.ts';
import { figureOf, type Measure, useShareWords } from './measures.ts';
import styles from './networks-card.module.css';

type NetworksCardProps = {
  statistics: Pick<Statistics, 'networks'>;
  networks: readonly RowNetwork[];
  measure: Measure;
};

/** The networks of the period, each with how it changed. */
export function NetworksCard({ statistics, networks, measure }: NetworksCardProps) {
  const words = useShareWords(measure);
  const ranked = statistics.networks.toSorted((a, b) => figureOf(b, measure) - figureOf(a, measure));
  const most = Math.max(...ranked.map((network) => figureOf(network, measure)), 1e-9);

  return (
    <SectionCard isFlush title={<Trans>Networks</Trans>} note={<Trans>change from before</Trans>}>
      <ol className={styles.rows}>
        {ranked.map((network) => {
          const mark = networks.find(({ id }) => id === network.id);
          return (
            <li key={network.id}>
              {mark === undefined ? <span /> : <NetworkMark {...mark} />}
              <div>
                <bdi>{network.name}</bdi>
                <i style={{ '--share': `${Math.round((figureOf(network, measure) / most) * 100)}%` }} />
              </div>
              <b>{words(network)}</b>
              <span>
                <Change before={figureOf(network.before, measure)} now={figureOf(network, measure)} />
              </span>
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}

/** Change of a share, in percent with its sign; nothing to compare with is a dash. */
function Change({ before, now }: { before: number; now: number }) {
  if (before === 0) return '–';
  const change = Math.round((now / before - 1) * 100);
  const percent = `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}`;

  return <Trans>{percent}%</Trans>;
}
