import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './ticket-view.module.css';

type HelpedProps = { was: boolean | null; isBusy: boolean; onSay: (wasHelped: boolean) => void };

/** The one question of a closed ticket. */
export function Helped({ was, isBusy, onSay }: HelpedProps) {
  return (
    <Announced as="div" className={styles.helped}>
      {was === null ? (
        <form method="post" onSubmit={(event) => event.preventDefault()}>
          <span>
            <Trans>Did our answer help?</Trans>
          </span>
          <input type="hidden" name="task" value="close" />
          <Button type="submit" name="was_helped" value="yes" isBusy={isBusy} onClick={() => onSay(true)}>
            <Trans context="did it help">Yes</Trans>
          </Button>
          <Button type="submit" name="was_helped" value="no" isBusy={isBusy} onClick={() => onSay(false)}>
            <Trans context="did it help">No</Trans>
          </Button>
        </form>
      ) : was ? (
        <Trans>You said that it helped.</Trans>
      ) : (
        <Trans>You said that it did not help.</Trans>
      )}
    </Announced>
  );
}
