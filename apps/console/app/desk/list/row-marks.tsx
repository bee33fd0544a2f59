import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { RowMark } from './live-rows.ts';
import styles from './row-marks.module.css';
import type { DeskList } from './use-desk-list.ts';

/** Number of the rows once they are read, for readers of the screen. */
export function RowCount({
  list: { rows, isLoading },
}: {
  list: Pick<DeskList<unknown>, 'rows' | 'isLoading'>;
}) {
  return (
    <Announced className="visually-hidden">
      {isLoading || rows.length === 0 ? null : <Plural value={rows.length} one="# row" other="# rows" />}
    </Announced>
  );
}

/** New rows of a list, which wait for a press. */
export function FreshRows({
  list: { fresh, showFresh },
}: {
  list: Pick<DeskList<unknown>, 'fresh' | 'showFresh'>;
}) {
  if (fresh === 0) return null;

  return (
    <Announced isNews className={styles.fresh}>
      <Button onClick={showFresh}>
        <Plural value={fresh} one="# new" other="# new" />
      </Button>
    </Announced>
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
