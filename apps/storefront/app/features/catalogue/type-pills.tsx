import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { searchWith } from '../../shared/catalogue/filter.ts';
import { usePath } from '../../shared/instance.ts';
import { showWhole } from '../../shared/show-whole.ts';
import { useFilterAddress } from './filter-address.tsx';
import type { CatalogueView } from './load-catalogue.server.ts';
import styles from './pills.module.css';

/** What leads elsewhere when the type changes: the rest of the filters goes along. */
const LEFT_BEHIND = { network: null, types: null, service: null, pick: null, url: null };

/** The types of the network; each has an address of its own. */
export function TypePills({ networks, network, type }: Pick<CatalogueView, 'networks' | 'network' | 'type'>) {
  const { t } = useLingui();
  const path = usePath();
  const { search } = useFilterAddress();
  const types = networks.find(({ id }) => id === network?.id)?.service_types ?? [];

  return (
    <nav aria-label={t`Types of services`}>
      <ul className={styles.pills}>
        {types.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              className={styles.pill}
              to={`${path(`/services/${slug}`)}${searchWith(search, LEFT_BEHIND)}`}
              preventScrollReset
              ref={id === type?.id ? showWhole : null}
              onFocus={({ currentTarget }) => showWhole(currentTarget)}
              aria-current={id === type?.id ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
