import { Button } from '@fanfare/ui/button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { RowMark } from './live-rows.ts';
import styles from './row-marks.module.css';
import type { DeskList } from './use-desk-list.ts';

/** New rows of a list, which wait for a press. */
export function FreshRows({
  list: { fresh, showFresh },
}: {
  list: Pick<DeskList<unknown>, 'fresh' | 'showFresh'>;
}) {
  if (fresh === 0) return null;

  return (
    <p className={styles.fresh} role="status">
      <Button onClick={showFresh}>
        <Plural value={fresh} one="# new" other="# new" />
      </Button>
    </p>
  );
}

/** Note on a row that changed while somebody looked. */
export function RowNote({ mark }: { mark: RowMark | null }) {
  if (mark === null) return null;

  return (
    <small className={styles.note}>
      {mark === 'left' ? <Trans>No longer here</Trans> : <Trans>Changed</Trans>}
    </small>
  );
}
