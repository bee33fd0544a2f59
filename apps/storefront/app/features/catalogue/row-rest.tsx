import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './row-rest.module.css';

export type RowRestProps = {
  count: number;
  /** Look of the button: that of the items beside it. */
  look: string | undefined;
  /** Items of the list. */
  children: React.ReactNode;
};

const IN_A_COLUMN = 8;

/** The last item of a row: what does not fit, behind a button. On a phone the row scrolls and these stand in it. */
export function RowRest({ count, look, children }: RowRestProps) {
  const id = useId();
  const anchor = `--rest-${id.replaceAll(/\W/g, '')}`;
  if (count === 0) return null;

  return (
    <li className={styles.item}>
      <button
        type="button"
        className={`${look} ${styles.button}`}
        style={{ anchorName: anchor }}
        popoverTarget={id}
      >
        <Plural value={count} one="# more" other="# more" />
        <Icon name="chevron" size={16} />
      </button>
      <ul
        id={id}
        popover="auto"
        className={styles.layer}
        style={{ positionAnchor: anchor, '--columns': Math.ceil(count / IN_A_COLUMN) }}
      >
        {children}
      </ul>
    </li>
  );
}
