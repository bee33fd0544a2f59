import type { LegalText } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { OperatorHtml } from '../../shared/pages/operator-html.tsx';
import { InEnglishOnly } from './in-english-only.tsx';
import styles from './legal-text-page.module.css';

/** The operator's words as they are: a page to read. */
export function LegalTextPage({ text }: { text: LegalText }) {
  return (
    <div className={styles.page}>
      {text.lang ? <InEnglishOnly text={text} /> : null}
      <article className={card.card} lang={text.lang}>
        <h1>{text.title}</h1>
        <OperatorHtml className={styles.text} html={text.body} />
      </article>
    </div>
  );
}
