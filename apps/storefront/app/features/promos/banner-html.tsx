import type { BannerPlace, Lang } from '@fanfare/contract';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import { usePath } from '../../shared/pages/instance.ts';
import type { OperatorHtmlProps } from '../../shared/pages/operator-html.tsx';
import styles from './banner-html.module.css';
import { useHeavyTask } from './heavy-task.ts';

const loadHtml = (): Promise<React.ComponentType<OperatorHtmlProps>> =>
  import('../../shared/pages/operator-html.tsx').then(
    ({ OperatorHtml }) => OperatorHtml,
    () => () => null,
  );

export type BannerHtmlProps = { place: BannerPlace; html: string; lang: Lang };

/** A banner that the operator wrote himself. One with pictures comes when the page is at rest (CATB-06). */
export function BannerHtml({ place, html, lang }: BannerHtmlProps) {
  const path = usePath();
  // Pages of the shop open in the language of the reader.
  const own = html.replaceAll('href="/app/', `href="/app${path('/')}`);

  return html.includes('<img') ? (
    <Pictures place={place} html={own} lang={lang} />
  ) : (
    <div
      className={styles.html}
      data-place={place}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing through that runs, loads or styles (C-27)
      dangerouslySetInnerHTML={{ __html: own }}
    />
  );
}

/** The picture viewer loads late, and only where there is a picture. */
function Pictures({ place, ...text }: BannerHtmlProps) {
  const OperatorHtml = useLazy(loadHtml, useHeavyTask());

  return (
    OperatorHtml && (
      <div data-place={place}>
        <OperatorHtml className={styles.html} {...text} />
      </div>
    )
  );
}
