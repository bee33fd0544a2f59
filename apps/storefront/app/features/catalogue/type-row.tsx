import { formatNumber } from '@fanfare/ui/format.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { showCurrent, showWhole } from '../../shared/browser/show-whole.ts';
import { searchWith } from '../../shared/catalogue/filter.ts';
import type { Choice, Listing } from '../../shared/catalogue/listing.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { useFilterAddress } from './filters/filter-address.tsx';
import type { CatalogueView } from './load-catalogue.server.ts';
import styles from './pills.module.css';
import { RowRest } from './row-rest.tsx';
import { splitRow, textWidth } from './split-row.ts';

/** Parameters dropped when the type changes; the other filters are kept. */
const LEFT_BEHIND = { network: null, types: null, service: null, pick: null };
/** Width of the list at 1280 px, without the filter button. */
const ROOM = 690;
const REST_WIDTH = 100;
/** Padding, count and gaps around a name. */
const AROUND_NAME = 48;

export type TypeRowProps = { view: CatalogueView; listing: Listing };

/** The types of the network with what each would show; each has an address of its own. */
export function TypeRow({ view: { network, type }, listing: { ownTypes } }: TypeRowProps) {
  const { t } = useLingui();
  const path = usePath();
  const { search } = useFilterAddress();
  if (network === null) return null;
  const all = ownTypes.reduce((sum, { count }) => sum + count, 0);
  const allTypes = t`All types`;
  const { shown, rest } = splitRow(ownTypes, {
    widthOf: ({ name }) => AROUND_NAME + textWidth(name),
    isChosen: ({ isOn }) => isOn,
    room: ROOM - AROUND_NAME - textWidth(allTypes),
    restWidth: REST_WIDTH,
  });
  const items = (types: readonly Choice[]) =>
    types.map(({ value, name, count, isOn }) => (
      <li key={value}>
        <Pill
          to={`${path(`/services/${value}`)}${searchWith(search, LEFT_BEHIND)}`}
          count={count}
          isHere={isOn}
        >
          <bdi>{name}</bdi>
        </Pill>
      </li>
    ));

  return (
    <nav aria-label={t`Service types`}>
      <ul key={network.slug} className={styles.pills}>
        <li>
          <Pill
            to={`${path('/')}${searchWith(search, { ...LEFT_BEHIND, network: network.slug })}`}
            count={all}
            isHere={type === null && ownTypes.every(({ isOn }) => !isOn)}
          >
            {allTypes}
          </Pill>
        </li>
        {items(shown)}
        <RowRest count={rest.length} look={styles.pill}>
          {items(rest)}
        </RowRest>
      </ul>
    </nav>
  );
}

type PillProps = { to: string; count: number; isHere: boolean; children: React.ReactNode };

function Pill({ to, count, isHere, children }: PillProps) {
  return (
    <Link
      className={styles.pill}
      to={to}
      preventScrollReset
      ref={isHere ? showCurrent : null}
      onFocus={({ currentTarget }) => showWhole(currentTarget)}
      aria-current={isHere ? 'true' : undefined}
    >
      {children} <small>{formatNumber(count)}</small>
    </Link>
  );
}
