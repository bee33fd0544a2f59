import type { LegalText } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { OperatorHtml } from '../../shared/operator-html.tsx';
import styles from './legal-text-page.module.css';

/** The operator's words as they are: a page to read. */
export function LegalTextPage({ text }: { text: LegalText }) {
  return (
    <article className={`${card.card} ${styles.page}`} lang={text.lang}>
      <h1>{text.title}</h1>
      <OperatorHtml className={styles.text} html={text.body} />
    </article>
  );
}
