import { Button } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from '../clock.tsx';
import styles from './list-state.module.css';
import type { DeskList } from './use-desk-list.ts';

type ListStateProps = {
  list: Pick<DeskList<unknown>, 'rows' | 'isLoading' | 'isFailed' | 'readAt' | 'again'>;
  /** Content in place of the rows; null where there are some. */
  empty: React.ReactNode;
};

/** A list that is being read, did not come, or is empty. What was read before stays, as of its time. */
export function ListState({ list, empty }: ListStateProps) {
  const { t } = useLingui();
  const { rows, isLoading, isFailed, readAt, again } = list;
  if (isFailed && rows.length > 0 && readAt)
    return (
      <Notice tone="wait" isAlert>
        <Trans>
          Last updated <Clock iso={readAt.toISOString()} />. Could not load newer rows; retrying
          automatically.
        </Trans>
      </Notice>
    );
  if (isFailed)
    return (
      <Empty
        kind="failed"
        title={<Trans>Could not load this list</Trans>}
        action={
          <Button onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>What you typed is kept. The rest of the console still works.</Trans>
      </Empty>
    );
  if (isLoading)
    return (
      <div className={styles.loading} role="img" aria-label={t`Loading`}>
        {Array.from({ length: 8 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars without content
          <i key={place} />
        ))}
      </div>
    );

  return rows.length === 0 ? empty : null;
}
