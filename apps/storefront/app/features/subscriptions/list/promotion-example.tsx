import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './promotion-example.module.css';

const POSTS = 10;
const FOUND = 5;

/** Picture of an automatic promotion halfway through its posts. */
export function PromotionExample() {
  const [found, limit] = [formatNumber(FOUND), formatNumber(POSTS)];
  const [delivered, ordered] = [formatNumber(300), formatNumber(500)];

  return (
    <>
      <div className={styles.row}>
        <b>@your.profile</b>
        <b>
          <Money amount="5.46" />
        </b>
      </div>
      <div className={styles.posts}>
        {Array.from({ length: POSTS }, (_, place) => place).map((place) => (
          <i key={place} data-found={place < FOUND || undefined} />
        ))}
      </div>
      <div className={styles.row}>
        <span>
          <Trans>
            {found} of {limit} posts
          </Trans>
        </span>
        <span>
          <Trans>
            {delivered} of {ordered}
          </Trans>
        </span>
      </div>
    </>
  );
}
