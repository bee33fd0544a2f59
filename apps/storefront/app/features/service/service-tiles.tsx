import { PriceTag } from '@fanfare/ui/money/price-tag.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import type { ServiceTile } from './load-service.server.ts';
import styles from './service-tiles.module.css';

export type ServiceTilesProps = { title: React.ReactNode; services: readonly ServiceTile[] };

/** Short list of other services; nothing when there are none. */
export function ServiceTiles({ title, services }: ServiceTilesProps) {
  const path = usePath();
  if (services.length === 0) return null;

  return (
    <section className={styles.tiles}>
      <h2>{title}</h2>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <Link to={path(`/services/${service.slug}`)} lang={service.lang}>
              <bdi>{service.name}</bdi>
            </Link>
            <p>
              <PriceTag service={service} />
            </p>
            <small>
              <Trans>starts in {service.start_time}</Trans>
              {service.guarantee === null ? null : (
                <>
                  {' · '}
                  <Trans>refill {service.guarantee}</Trans>
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
