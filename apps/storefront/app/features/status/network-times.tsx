import type { TypeStatus } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { type Column, DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useDuration } from '../../shared/browser/use-duration.ts';
import { usePath } from '../../shared/pages/instance.ts';
import type { StatusNetwork } from './load-status.server.ts';
import styles from './status.module.css';

type Measured = TypeStatus & { times: NonNullable<TypeStatus['times']> };
type NetworkTimesProps = { network: StatusNetwork; types: readonly TypeStatus[] };

/** Measured times of the types of one network; those without enough orders are named as such. */
export function NetworkTimes({ network, types }: NetworkTimesProps) {
  const { t } = useLingui();
  const columns = useColumns();
  const measured = types.filter((type): type is Measured => type.times !== null);
  const others = types.filter(({ times }) => times === null);
  const services = types.reduce((sum, type) => sum + type.services, 0);
  const paused = types.reduce((sum, type) => sum + type.paused, 0);

  return (
    <SectionCard
      title={
        <span className={styles.network}>
          <NetworkMark slug={network.slug} name="" color={network.color} />
          {network.name}
        </span>
      }
      note={
        paused === 0 ? null : paused === services ? (
          <Trans>all services paused</Trans>
        ) : (
          <Trans>
            {formatNumber(paused)} of {formatNumber(services)} paused
          </Trans>
        )
      }
      isFlush
    >
      {measured.length > 0 ? (
        <DataTable
          label={t`Delivery times of ${network.name}`}
          columns={columns}
          rows={measured}
          keyOf={({ id }) => id}
          cardsBelow="narrow"
          isInCard
        />
      ) : null}
      {others.length > 0 ? (
        <p className={styles.others}>
          <Trans>Not measured yet:</Trans>{' '}
          {others.map(({ id, name, lang }, index) => (
            <span key={id} lang={lang}>
              {index > 0 ? ', ' : ''}
              {name}
            </span>
          ))}
        </p>
      ) : null}
    </SectionCard>
  );
}

function useColumns(): Column<Measured>[] {
  const path = usePath();

  return [
    {
      id: 'type',
      heading: <Trans>Type</Trans>,
      isRowHeading: true,
      isWide: true,
      onCard: 'head',
      onPhone: 'name',
      cell: ({ slug, name, lang }) => (
        <Link to={path(`/services/${slug}`)} lang={lang}>
          {name}
        </Link>
      ),
    },
    {
      id: 'start',
      heading: <Trans>Half start within</Trans>,
      isFigure: true,
      onPhone: 'line',
      cell: ({ times }) => <Span {...times.start} />,
    },
    {
      id: 'completion',
      heading: <Trans>Half are completed within</Trans>,
      isFigure: true,
      onPhone: 'line',
      cell: ({ times }) => <Span {...times.completion} />,
    },
    {
      id: 'orders',
      heading: <Trans>Orders</Trans>,
      isFigure: true,
      onPhone: 'line',
      cell: ({ times }) => formatNumber(times.orders),
    },
  ];
}

/** Fastest and slowest of several services. */
function Span({ from, to }: { from: number; to: number }) {
  const duration = useDuration();
  if (from === to) return duration(from);

  return (
    <Trans>
      {duration(from)} to {duration(to)}
    </Trans>
  );
}
