import { FavouriteButton } from '@fanfare/ui/favourite-button.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import type { CatalogueRow } from '../../shared/catalogue/catalogue.ts';
import styles from './row-parts.module.css';
import type { RowWords } from './use-row-words.ts';

/** What both forms of the list show of a service, each where it wants it. Links are the list's own: see ServiceList. */

/** A row is made anew when it shows something else; its link alone is no reason. */
export function isSameRow(a: RowProps, b: RowProps): boolean {
  return (
    a.row === b.row &&
    a.words === b.words &&
    a.isPicked === b.isPicked &&
    a.hasNetwork === b.hasNetwork &&
    a.isFavourite === b.isFavourite &&
    a.onStar === b.onStar
  );
}

export type RowProps = {
  row: CatalogueRow;
  words: RowWords;
  isPicked: boolean;
  /** Query that shows the service in the order form, as of when the row was made: see ServiceList. */
  pickHref: string;
  /** True where the list mixes networks. */
  hasNetwork: boolean;
  isFavourite: boolean;
  onStar: (serviceId: number) => void;
};

/** The name, which picks the service for the order form, with badges. */
export function RowName({ row, words, isPicked, pickHref }: RowProps) {
  return (
    <>
      <a
        className={styles.name}
        href={pickHref}
        data-pick={row.slug}
        aria-current={isPicked ? 'true' : undefined}
        lang={row.lang}
      >
        {row.name}
      </a>
      {row.badges.map(({ id, name, lang }) => (
        <span key={id} className={styles.badge} lang={lang}>
          {name}
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
        <s>
          <span className="visually-hidden">{words.before}</span> {words.price(row.default_price)}
        </s>
      ) : null}
      <b className="money">{words.price(row.price)}</b> <small>{words.pricedFor(row)}</small>
    </>
  );
}

/** The star, the page of the service, and the form to order it by. */
export function RowActions({ row, words, isFavourite, onStar }: RowProps) {
  const name = (
    <span className="visually-hidden" lang={row.lang}>
      {' '}
      {row.name}
    </span>
  );

  return (
    <>
      <FavouriteButton name={row.name} isFavourite={isFavourite} toggle={() => onStar(row.id)} />
      <a className={styles.details} href={words.detailsHref(row)} data-route="">
        {words.details}
        {name}
      </a>
      {row.is_deactivated ? null : (
        <a className={styles.order} href={words.orderHref(row)} data-route="">
          {words.order}
          {name}
        </a>
      )}
    </>
  );
}
