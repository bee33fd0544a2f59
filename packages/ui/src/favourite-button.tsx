import { useLingui } from '@lingui/react/macro';
import styles from './favourite-button.module.css';
import { Icon } from './icon.tsx';

export type FavouriteButtonProps = {
  /** Name of the service for screen readers: the star alone would say the same on every row. */
  name: string;
  isFavourite: boolean;
  /** False in a list that is one tab stop. */
  isTabStop?: boolean;
  toggle: () => void;
};

/** The star of a service. */
export function FavouriteButton({ name, isFavourite, isTabStop = true, toggle }: FavouriteButtonProps) {
  const { t } = useLingui();

  return (
    <button
      type="button"
      className={styles.star}
      tabIndex={isTabStop ? undefined : -1}
      aria-pressed={isFavourite}
      aria-label={t`Favorite: ${name}`}
      onClick={toggle}
    >
      <Icon name="star" />
    </button>
  );
}
