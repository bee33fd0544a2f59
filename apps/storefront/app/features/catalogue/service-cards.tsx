import { DeliveryTrack } from '@fanfare/ui/delivery-track.tsx';
import { wholeFact } from '@fanfare/ui/format.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { typicalSpeed } from '@fanfare/ui/typical-speed.ts';
import { useLingui } from '@lingui/react/macro';
import { Fragment, memo } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import type { ListProps } from './list-props.ts';
import { isSameRow, RowDetails, RowLink, RowPrice, type RowProps, RowStar } from './row-parts.tsx';
import styles from './service-cards.module.css';

/** Cards in a row at most: fewer for customers (CONST-60). */
const CARDS_OF = { guest: 6, customer: 4 };

/** The list as cards, whose parts line up in each row of them. */
export function ServiceCards({ items, middle }: ListProps) {
  const { t } = useLingui();
  const { profile } = useInstance();

  return (
    <ul
      className={styles.cards}
      data-most={profile === null ? CARDS_OF.guest : CARDS_OF.customer}
      aria-label={t`Services`}
    >
      {items.map((item, place) => (
        <Fragment key={item.row.id}>
          <Card {...item} />
          {middle?.after === place ? <li className={styles.middle}>{middle.content}</li> : null}
        </Fragment>
      ))}
    </ul>
  );
}

const Card = memo(function Card(props: RowProps) {
  const { row, words, isPicked, hasNetwork } = props;

  return (
    <li id={`s${row.id}`} className={styles.card} data-picked={isPicked || undefined}>
      <div className={styles.head}>
        {hasNetwork ? <NetworkMark {...row.network} /> : null}
        <p>
          {hasNetwork ? (
            <span className="visually-hidden">
              <bdi>{row.network.name}</bdi>
              {' · '}
            </span>
          ) : null}
          <bdi>{row.type.name}</bdi>
          {row.badges.map(({ id, name, lang }) => (
            <span key={id} lang={lang}>
              {' · '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
        <RowStar {...props} />
      </div>
      <h2>
        <RowLink {...props} />
        {row.is_deactivated ? <StatusBadge tone="wait">{words.notOffered}</StatusBadge> : null}
      </h2>
      <p className={styles.price}>
        <RowPrice {...props} />
      </p>
      <div className={styles.speed}>
        <DeliveryTrack parts={typicalSpeed(row.start_time, row.speed)} tone={isPicked ? 'brand' : 'fact'} />
        <p>
          {words.starts(row)} · {wholeFact(row.speed)}
        </p>
      </div>
      <div className={styles.foot}>
        <p>
          {words.range(row)} · {words.guarantee(row)}
        </p>
        <RowDetails {...props} />
      </div>
    </li>
  );
}, isSameRow);
