import styles from './order-panel.module.css';

/** The place of the order form: beside the page where there is room, under it otherwise. */
export function OrderPanel({ children }: { children: React.ReactNode }) {
  return (
    <aside className={styles.panel} id="order">
      {children}
    </aside>
  );
}
