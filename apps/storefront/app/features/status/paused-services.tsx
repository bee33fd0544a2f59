import type { ServiceStatus } from '@fanfare/contract';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import type { StatusNetwork } from './load-status.server.ts';
import styles from './status.module.css';

type PausedServicesProps = { status: ServiceStatus; networks: readonly StatusNetwork[] };

/** Services that can not be ordered now, those that were paused last first. */
export function PausedServices({
  status: { paused, paused_services: shown },
  networks,
}: PausedServicesProps) {
  const path = usePath();
  if (shown.length === 0) return null;
  const more = paused - shown.length;

  return (
    <SectionCard title={<Trans>Paused services</Trans>} note={formatNumber(paused)} isFlush>
      <ul className={styles.paused}>
        {shown.map(({ id, slug, name, lang, network_id, since }) => {
          const network = networks.find((one) => one.id === network_id);
          return (
            <li key={id}>
              {network ? (
                <NetworkMark slug={network.slug} name={network.name} color={network.color} />
              ) : (
                <span />
              )}
              <Link to={path(`/services/${slug}`)} lang={lang}>
                {name}
              </Link>
              <small>
                {since === null ? (
                  <Trans>for a long time</Trans>
                ) : (
                  <Trans>
                    since <ShortTime iso={since} />
                  </Trans>
                )}
              </small>
            </li>
          );
        })}
      </ul>
      <p className={styles.more}>
        {more > 0 ? <Trans>{formatNumber(more)} more are paused for longer.</Trans> : null}{' '}
        <Link to={path('/service-updates?kind=paused')}>
          <Trans>All pauses of the last days</Trans>
        </Link>
      </p>
    </SectionCard>
  );
}
