import styles from './docs-page.module.css';

export type ListedField = {
  name: string;
  /** Address on the page; the name by default. */
  id?: string;
  note: React.ReactNode;
  text: React.ReactNode;
};

/** Fields with what they are, each with an address of its own. */
export function FieldsList({ fields }: { fields: readonly ListedField[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, id = name.replaceAll(', ', '-'), note, text }) => (
        <div key={name} id={id}>
          <dt>
            <code dir="ltr" translate="no">
              {name}
            </code>
            <small>{note}</small>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
