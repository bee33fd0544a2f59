import styles from './faq.module.css';

export type FaqProps = { title: React.ReactNode; entries: readonly { question: string; answer: string }[] };

/** Questions that open by themselves: searchable by the browser, readable before any script. */
export function Faq({ title, entries }: FaqProps) {
  if (entries.length === 0) return null;

  return (
    <section className={styles.faq}>
      <h2>{title}</h2>
      {entries.map(({ question, answer }) => (
        <details key={question}>
          <summary lang="en">{question}</summary>
          <p lang="en">{answer}</p>
        </details>
      ))}
    </section>
  );
}
