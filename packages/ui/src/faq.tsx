import type { Lang } from '@fanfare/contract';
import styles from './faq.module.css';

export type FaqProps = {
  title: React.ReactNode;
  entries: readonly { question: string; answer: string }[];
  /** Language of the entries, where it is not the page's. */
  lang: Lang;
};

/** Questions in `details` elements: the browser searches and opens them, and they work before any script. */
export function Faq({ title, entries, lang }: FaqProps) {
  if (entries.length === 0) return null;

  return (
    <section className={styles.faq}>
      <h2>{title}</h2>
      {entries.map(({ question, answer }) => (
        <details key={question}>
          <summary lang={lang}>{question}</summary>
          <p lang={lang}>{answer}</p>
        </details>
      ))}
    </section>
  );
}
