import { Trans } from '@lingui/react/macro';
import { useFavouriteRefusal } from '../../shared/favourites.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './favourite-refusal.module.css';

/** Says politely that a star was not kept; the region is always there, so that readers hear it fill. */
export function FavouriteRefusal() {
  const { refusal } = useFavouriteRefusal();

  return (
    <p role="status" className={refusal === null ? 'visually-hidden' : styles.refusal}>
      {refusal === null ? null : (
        <>
          <Icon name="alert" />
          {refusal || <Trans>The favourite could not be kept. Check the connection and try again.</Trans>}
        </>
      )}
    </p>
  );
}
