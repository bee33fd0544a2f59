import { wholeFact } from '@fanfare/ui/format.ts';
import { Price } from '@fanfare/ui/money/money.tsx';
import { PricedFor } from '@fanfare/ui/money/priced-for.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { rowAt } from '../../../shared/catalogue/catalogue.ts';
import { WITH_ORDER_SHEET } from '../../../shared/ordering/order-panel.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './fits-sheet.module.css';
import { type KnownLink, orderPath } from './use-read-link.ts';

/** A service that fits: a touch opens its order form with the link in it. */
export function FitRow({ row, link, known }: { row: number; link: string; known: KnownLink }) {
  const path = usePath();
  const service = rowAt(known.catalogue, row);
  const { name, lang, slug, price } = service;
  const start = wholeFact(service.start_time);
  const speed = wholeFact(service.speed);

  return (
    <li>
      <Link to={path(orderPath(known, link, slug))} state={WITH_ORDER_SHEET} replace preventScrollReset>
        <span className={styles.name} lang={lang}>
          <bdi>{name}</bdi>
        </span>
        <b className={styles.price}>
          <Price amount={price} />
        </b>
        <span className={styles.pace}>
          {start === '' ? null : <Trans>Starts in {start}</Trans>}
          {start === '' || speed === '' ? null : ' · '}
          {speed}
        </span>
        <small>
          <PricedFor service={service} />
        </small>
      </Link>
    </li>
  );
}
