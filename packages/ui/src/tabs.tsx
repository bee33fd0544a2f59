import styles from './tabs.module.css';

export type TabsProps = {
  /** Name of the tabs for screen readers. */
  label: string;
  /** Kinds of one form stand in a box; views of a list are pills, each with its count in a `<small>`. */
  look?: 'box' | 'pills';
  /** Links; the one of this page carries `aria-current`. */
  children: React.ReactNode;
};

/** Views of one thing, side by side, each with an address of its own. */
export function Tabs({ label, look = 'box', children }: TabsProps) {
  return (
    <nav className={styles[look]} aria-label={label}>
      {children}
    </nav>
  );
}
