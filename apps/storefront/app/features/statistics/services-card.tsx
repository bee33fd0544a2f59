import type { Statistics } from '@fanfare/contract';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDuration } from '../../shared/browser/use-duration.ts';
import type { RowNetwork } from '../../shared/catalogue/row-network.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { figureOf, type Measure, useShareWords } from './measures.ts';
import { droppedPercent } from './percents.ts';
import styles from './services-card.module.css';

type Service = Statistics['services'][number];

const FIRST_ROWS = 6;
const NONE = '–';

export type ServicesCardProps = {
  statistics: Pick<Statistics, 'services' | 'from' | 'to'>;
  networks: readonly RowNetwork[];
  measure: Measure;
};

/** The services of the period, the one that was ordered for most first; each leads to its orders. */
export function ServicesCard({ statistics: { services, from, to }, networks, measure }: ServicesCardProps) {
  const [isWhole, setWhole] = useState(false);
  const ranked = services.toSorted((a, b) => figureOf(b, measure) - figureOf(a, measure));
  const rows = isWhole ? ranked : ranked.slice(0, FIRST_ROWS);
  const most = Math.max(figureOf(ranked[0] ?? { orders: 0, delivered: 0, spent: '0' }, measure), 1e-9);
  const rest = ranked.length - rows.length;

  return (
    <SectionCard isFlush title={<Trans>Services</Trans>}>
      <div className={styles.heads} aria-hidden="true">
        <span>
          <Trans>Orders</Trans>
        </span>
        <span>
          <Trans>Spent</Trans>
        </span>
        <span>
          <Trans>Dropped</Trans>
        </span>
        <span>
          <Trans>Delivery time</Trans>
        </span>
        <span>
          <Trans>On time</Trans>
        </span>
      </div>
      <ol className={styles.rows}>
        {rows.map((service) => (
          <Row
            key={service.id}
            service={service}
            network={networks.find(({ id }) => id === service.network_id)}
            share={figureOf(service, measure) / most}
            days={{ from, to }}
            measure={measure}
          />
        ))}
      </ol>
      {rest > 0 ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          <Plural value={rest} one="# more service" other="# more services" />
        </button>
      ) : null}
    </SectionCard>
  );
}

type RowProps = {
  service: Service;
  network: RowNetwork | undefined;
  /** Share of the largest, 0 to 1. */
  share: number;
  days: { from: string; to: string };
  measure: Measure;
};

function Row({ service, network, share, days, measure }: RowProps) {
  const path = usePath();
  const view = useMoneyView();
  const duration = useDuration();
  const words = useShareWords(measure);
  const { name, lang, orders, spent, median_minutes, p90_minutes, on_time, promised } = service;
  const dropped = droppedPercent(service);
  const median = median_minutes === null ? null : duration(median_minutes);
  const p90 = p90_minutes === null ? null : duration(p90_minutes);
  const onTime = formatNumber(on_time);
  const finished = formatNumber(promised);
  const search = new URLSearchParams({ q: name, ...days }).toString();

  return (
    <li>
      {network === undefined ? <span /> : <NetworkMark {...network} />}
      <div className={styles.name}>
        <Link to={`${path('/orders')}?${search}`} lang={lang}>
          <bdi>{name}</bdi>
        </Link>
        <i style={{ '--share': `${Math.round(share * 100)}%` }} />
      </div>
      <span className={styles.figure}>{formatNumber(orders)}</span>
      <b className={styles.figure}>{formatMoney(spent, view)}</b>
      <span className={styles.figure}>{dropped === null ? NONE : <Trans>{dropped}%</Trans>}</span>
      <span className={styles.figure}>
        {median === null ? NONE : p90 === null ? median : `${median} · P90 ${p90}`}
      </span>
      <span className={styles.figure}>
        {promised === 0 ? (
          NONE
        ) : (
          <Trans>
            {onTime} of {finished}
          </Trans>
        )}
      </span>
      <b className={styles.onPhone}>{words(service)}</b>
      <p className={styles.facts}>
        {median === null ? null : <span>{median}</span>}
        {promised === 0 ? null : (
          <span>
            <Trans>
              {onTime} of {finished} on time
            </Trans>
          </span>
        )}
        {dropped === null ? null : (
          <span>
            <Trans>{dropped}% dropped</Trans>
          </span>
        )}
      </p>
    </li>
  );
}
