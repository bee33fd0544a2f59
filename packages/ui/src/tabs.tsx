import styles from './tabs.module.css';

export type TabsProps = {
  /** What they are views of, for readers. */
  label: string;
  /** Links; the one of this page carries `aria-current`. */
  children: React.ReactNode;
};

/** Views of one thing, side by side, each with an address of its own. */
export function Tabs({ label, children }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
