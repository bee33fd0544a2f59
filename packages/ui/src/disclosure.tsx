import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

export type DisclosureProps = {
  title: React.ReactNode;
  /** Summary of the content, in a few quiet words. */
  note?: React.ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: React.ReactNode;
};

/** Content that few readers need, behind its title. The browser's search finds words in it and opens it. */
export function Disclosure({ title, note, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <b>{title}</b>
        {note && !isOpen ? <span>{note}</span> : null}
        <Icon name="chevron" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
