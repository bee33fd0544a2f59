import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/instance.ts';
import { showWhole } from '../../shared/show-whole.ts';
import { NetworkMark } from '../../ui/network-mark.tsx';
import type { CatalogueView } from './load-catalogue.server.ts';
import styles from './network-row.module.css';

/** All networks in one row that scrolls sideways. */
export function NetworkRow({ view }: { view: CatalogueView }) {
  const { t } = useLingui();
  const path = usePath();

  return (
    <nav className={styles.row} aria-label={t`Networks`}>
      <ul>
        {view.networks.map(({ id, slug, name, color }) => (
          <li key={id}>
            <Link
              to={`${path('/')}?network=${slug}`}
              preventScrollReset
              ref={id === view.networkId ? showWhole : null}
              onFocus={({ currentTarget }) => showWhole(currentTarget)}
              aria-current={id === view.networkId && view.filter.search === '' ? 'true' : undefined}
            >
              <NetworkMark slug={slug} name={name} color={color} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
