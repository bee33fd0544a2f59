import { NetworkMark } from '@fanfare/ui/network-mark.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/instance.ts';
import { showWhole } from '../../shared/show-whole.ts';
import type { CatalogueView } from './load-catalogue.server.ts';
import styles from './network-row.module.css';

/** All networks in one row that scrolls sideways. */
export function NetworkRow({ networks, network }: Pick<CatalogueView, 'networks' | 'network'>) {
  const { t } = useLingui();
  const path = usePath();

  return (
    <nav className={styles.row} aria-label={t`Networks`}>
      <ul>
        <li>
          <Item to={path('/')} isHere={network === null}>
            <Trans>All services</Trans>
          </Item>
        </li>
        {networks.map(({ id, slug, name, color }) => (
          <li key={id}>
            <Item to={`${path('/')}?network=${slug}`} isHere={id === network?.id}>
              <NetworkMark slug={slug} name={name} color={color} />
              {name}
            </Item>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Item({ to, isHere, children }: { to: string; isHere: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      ref={isHere ? showWhole : null}
      onFocus={({ currentTarget }) => showWhole(currentTarget)}
      aria-current={isHere ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
