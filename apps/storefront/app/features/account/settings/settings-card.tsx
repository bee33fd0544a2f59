import styles from './settings.module.css';

/** A card of the settings: rows under its title. */
export function SettingsCard({ title, note, children }: SettingsCardProps) {
  return (
    <section className={styles.card}>
      <div className={styles.caption}>
        <h2>{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}

export type SettingsCardProps = { title: React.ReactNode; note?: React.ReactNode; children: React.ReactNode };
