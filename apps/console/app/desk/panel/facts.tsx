import styles from './facts.module.css';

export type Fact = { key: string; name: React.ReactNode; value: React.ReactNode };

/** Facts of a thing: a name and what it is, one a line. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) =>
        fact === null ? null : (
          <div key={fact.key}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
