import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Link } from 'react-router';
import { showCurrent, showWhole } from '../../shared/browser/show-whole.ts';
import { usePath } from '../../shared/pages/instance.ts';
import type { CatalogueView } from './load-catalogue.server.ts';
import styles from './network-row.module.css';
import { RowRest } from './row-rest.tsx';
import { splitRow, textWidth } from './split-row.ts';

/** Width of the list at 1280 px, without "All". */
const ROOM = 780;
const REST_WIDTH = 112;
/** Mark, padding and gaps around a name. */
const AROUND_NAME = 56;

type NetworkRowProps = Pick<CatalogueView, 'networks' | 'network'>;

/** The networks that fit, the rest behind the last button. No filter changes it. */
export const NetworkRow = memo(function NetworkRow({ networks, network }: NetworkRowProps) {
  const { t } = useLingui();
  const path = usePath();
  const { shown, rest } = splitRow(networks, {
    widthOf: ({ name }) => AROUND_NAME + textWidth(name),
    isChosen: ({ id }) => id === network?.id,
    room: ROOM,
    restWidth: REST_WIDTH,
  });
  const items = (some: typeof networks) =>
    some.map(({ id, slug, name, color }) => (
      <li key={id}>
        <Item to={`${path('/')}?network=${slug}`} isHere={id === network?.id}>
          <NetworkMark slug={slug} name={name} color={color} isChosen={id === network?.id} />
          <bdi>{name}</bdi>
        </Item>
      </li>
    ));

  return (
    <nav className={styles.row} aria-label={t`Networks`}>
      <ul>
        <li>
          <Item to={path('/')} isHere={network === null}>
            <Trans context="networks">All</Trans>
          </Item>
        </li>
        {items(shown)}
        <RowRest count={rest.length} look={styles.more}>
          {items(rest)}
        </RowRest>
      </ul>
    </nav>
  );
});

type ItemProps = { to: string; isHere: boolean; children: React.ReactNode };

function Item({ to, isHere, children }: ItemProps) {
  return (
    <Link
      className={styles.network}
      to={to}
      preventScrollReset
      ref={isHere ? showCurrent : null}
      onFocus={({ currentTarget }) => showWhole(currentTarget)}
      aria-current={isHere ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
