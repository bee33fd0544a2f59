import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/instance.ts';
import { showWhole } from '../../shared/show-whole.ts';
import type { CatalogueView } from './load-catalogue.server.ts';
import styles from './pills.module.css';

/** The types of the network; each has an address of its own. */
export function TypePills({ view }: { view: CatalogueView }) {
  const { t } = useLingui();
  const path = usePath();
  const types = view.networks.find(({ id }) => id === view.networkId)?.service_types ?? [];

  return (
    <nav aria-label={t`Types of services`}>
      <ul className={styles.pills}>
        {types.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              className={styles.pill}
              to={path(`/services/${slug}`)}
              preventScrollReset
              ref={id === view.type.id ? showWhole : null}
              onFocus={({ currentTarget }) => showWhole(currentTarget)}
              aria-current={id === view.type.id ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
