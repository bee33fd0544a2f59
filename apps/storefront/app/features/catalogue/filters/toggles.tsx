import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { type CatalogueFilter, searchWith } from '../../../shared/catalogue/filter.ts';
import type { Listing } from '../../../shared/catalogue/listing.ts';
import styles from '../pills.module.css';
import { FilterLink, useFilterAddress } from './filter-address.tsx';

export type TogglesProps = { filter: CatalogueFilter; listing: Listing };

/** The filters that are on or off. */
export function Toggles({ filter, listing }: TogglesProps) {
  return (
    <ul className={styles.pills}>
      <li>
        <Toggle name="refill" value="1" isOn={filter.hasRefill} count={listing.refillCount}>
          <Trans>With refill</Trans>
        </Toggle>
      </li>
      <li>
        <Toggle name="discount" value="1" isOn={filter.hasDiscount} count={listing.discountCount}>
          <Trans>Discounted</Trans>
        </Toggle>
      </li>
      <li>
        <Toggle name="isFavourites" value="true" isOn={filter.isFavourites}>
          <Trans>Favorites</Trans>
        </Toggle>
      </li>
    </ul>
  );
}

type ToggleProps = { name: string; value: string; isOn: boolean; count?: number; children: React.ReactNode };

function Toggle({ name, value, isOn, count, children }: ToggleProps) {
  const { search } = useFilterAddress();

  return (
    <FilterLink
      className={styles.pill}
      to={searchWith(search, { [name]: isOn ? null : value })}
      aria-current={isOn ? 'true' : undefined}
    >
      {children}
      {isOn || count === undefined ? null : <small>{formatNumber(count)}</small>}
      {isOn ? <Icon name="close" size={16} /> : null}
    </FilterLink>
  );
}
