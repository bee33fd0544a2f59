import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Trans } from '@lingui/react/macro';
import { Clock } from '../desk/clock.tsx';
import { useMe } from './desk-me.ts';
import { useLive, useLiveness } from './live.ts';
import styles from './live-mark.module.css';

/** State of the live counts, and the time since which they are not live. */
export function LiveMark() {
  useLive(useMe().email);
  const { awaySince } = useLiveness();

  return (
    <Announced as="span" className={styles.live} data-away={awaySince !== null || undefined}>
      <i aria-hidden="true" />
      {awaySince === null ? (
        <Trans>Live</Trans>
      ) : (
        <Trans>
          Since <Clock iso={awaySince.toISOString()} />
        </Trans>
      )}
    </Announced>
  );
}
