import { useLingui } from '@lingui/react/macro';
import { Icon } from '../icon.tsx';
import styles from './stars.module.css';

const PLACES = [1, 2, 3, 4, 5];

/** Stars of a review, from 1 to 5. */
export function Stars({ count }: { count: number }) {
  const { t } = useLingui();

  return (
    <span className={styles.stars} role="img" aria-label={t`${count} of 5 stars`}>
      {PLACES.map((place) => (
        <span key={place} data-filled={place <= count || undefined}>
          <Icon name="star" size={18} />
        </span>
      ))}
    </span>
  );
}
