import { FavouriteButton } from '@fanfare/ui/favourite-button.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import type { CatalogueRow } from '../../shared/catalogue/catalogue.ts';
import styles from './row-parts.module.css';
import type { RowWords } from './use-row-words.ts';

/** Parts of a service row shared by the table and the cards. Links belong to ServiceList. */

/** A row is made anew when it shows something else; its link alone is no reason. */
export function isSameRow(a: RowProps, b: RowProps): boolean {
  return (
    a.row === b.row &&
    a.words === b.words &&
    a.isPicked === b.isPicked &&
    a.isTabStop === b.isTabStop &&
    a.hasNetwork === b.hasNetwork &&
    a.isMeasured === b.isMeasured &&
    a.hasStar === b.hasStar &&
    a.isFavourite === b.isFavourite &&
    a.onStar === b.onStar
  );
}

export type RowProps = {
  row: CatalogueRow;
  words: RowWords;
  isPicked: boolean;
  /** False for all rows but one, once the keyboard is in the list. */
  isTabStop: boolean;
  /** Query that shows the service in the order form, as of when the row was made: see ServiceList. */
  pickHref: string;
  /** True where the list mixes networks. */
  hasNetwork: boolean;
  /** True where rows show what was measured of services. */
  isMeasured: boolean;
  /** Guests have no favourites. */
  hasStar: boolean;
  isFavourite: boolean;
  onStar: (serviceId: number) => void;
};

/** The name, which picks the service for the order form. */
export function RowLink({ row, isPicked, isTabStop, pickHref }: RowProps) {
  return (
    <a
      className={styles.name}
      href={pickHref}
      data-pick={row.slug}
      tabIndex={isTabStop ? undefined : -1}
      aria-current={isPicked ? 'true' : undefined}
      lang={row.lang}
    >
      <bdi>{row.name}</bdi>
    </a>
  );
}

/** The name with its badges. */
export function RowName(props: RowProps) {
  const { row, words } = props;

  return (
    <>
      <RowLink {...props} />
      {row.badges.map(({ id, name, lang }) => (
        <span key={id} className={styles.badge} lang={lang}>
          <bdi>{name}</bdi>
        </span>
      ))}
      {row.is_deactivated ? <StatusBadge tone="wait">{words.notOffered}</StatusBadge> : null}
    </>
  );
}

export function RowPrice({ row, words }: Pick<RowProps, 'row' | 'words'>) {
  return (
    <>
      {row.discount_percent > 0 ? (
        <>
          <s className="money">
            <span className="visually-hidden">{words.before}</span> {words.price(row.default_price)}
          </s>{' '}
        </>
      ) : null}
      <b className="money">{words.price(row.price)}</b> <small>{words.pricedFor(row)}</small>
    </>
  );
}

/** The page of the service, and the star. */
export function RowActions(props: RowProps) {
  return (
    <>
      <RowDetails {...props} />
      <RowStar {...props} />
    </>
  );
}

export function RowDetails({ row, words, isTabStop }: RowProps) {
  return (
    <a
      className={styles.details}
      href={words.detailsHref(row)}
      data-route=""
      tabIndex={isTabStop ? undefined : -1}
    >
      {words.details}
      <span className="visually-hidden" lang={row.lang}>
        {' '}
        <bdi>{row.name}</bdi>
      </span>
    </a>
  );
}

export function RowStar({ row, isTabStop, hasStar, isFavourite, onStar }: RowProps) {
  return hasStar ? (
    <FavouriteButton
      name={row.name}
      isFavourite={isFavourite}
      isTabStop={isTabStop}
      toggle={() => onStar(row.id)}
    />
  ) : null;
}
