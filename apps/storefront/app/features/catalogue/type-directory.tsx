import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import type { CatalogueView } from './load-catalogue.server.ts';
import styles from './type-directory.module.css';

export type TypeDirectoryProps = Pick<CatalogueView, 'networks'>;

/**
 * Directory of all service types by network, under the list, for readers without the right word and for crawlers, which
 * follow no filters.
 */
export const TypeDirectory = memo(function TypeDirectory({ networks }: TypeDirectoryProps) {
  const path = usePath();

  return (
    <nav className={styles.directory} aria-labelledby="type-directory">
      <h2 id="type-directory">
        <Trans>All types by network</Trans>
      </h2>
      <ul>
        {networks
          .filter(({ service_types: types }) => types.length > 0)
          .map(({ id, name, service_types: types }) => (
            <li key={id}>
              <details>
                <summary>
                  <b>
                    <bdi>{name}</bdi>
                  </b>{' '}
                  <small>{formatNumber(types.length)}</small>
                  <Icon name="chevron" size={18} />
                </summary>
                <ul>
                  {types.map((type) => (
                    <li key={type.id}>
                      <Link to={path(`/services/${type.slug}`)}>
                        <bdi>{type.name}</bdi>
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
      </ul>
    </nav>
  );
});
