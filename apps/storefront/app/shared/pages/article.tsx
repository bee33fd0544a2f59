import card from '@fanfare/ui/card.module.css';
import styles from './article.module.css';

/** A page of words of the shop's own, with headings, paragraphs and lists. */
export function Article({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <article className={`${card.card} ${styles.text}`}>
      <h1>{title}</h1>
      {children}
    </article>
  );
}

/** Buttons that lead on from an article. */
export function ArticleWays({ children }: { children: React.ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}
