import type { Banner } from '@fanfare/contract';
import { lazy, Suspense } from 'react';
import type { OperatorHtmlProps } from '../../shared/operator-html.tsx';
import { useLazy } from '../../shared/use-lazy.ts';
import styles from './banner-slot.module.css';
import { useHeavyTask } from './heavy-task.ts';

/** Banners are the last thing that a page needs: their code comes with them, and nothing is lost without it. */
const Carousel = lazy(() =>
  import('./carousel.tsx').then(
    ({ Carousel }) => ({ default: Carousel }),
    () => ({ default: () => null }),
  ),
);

const loadHtml = (): Promise<React.ComponentType<OperatorHtmlProps>> =>
  import('../../shared/operator-html.tsx').then(
    ({ OperatorHtml }) => OperatorHtml,
    () => () => null,
  );

export type BannerSlotProps = {
  banner: Banner | undefined;
  /** `line` stands between two rows of a list. */
  size?: 'strip' | 'line';
};

/** The place of a banner. It has its height from the first paint and its content when the page is at rest. */
export function BannerSlot({ banner, size = 'strip' }: BannerSlotProps) {
  const isAllowed = useHeavyTask();
  if (banner === undefined) return null;

  return (
    <div className={styles.slot} data-size={size} data-type={banner.type} data-place={banner.place}>
      {isAllowed ? <Content banner={banner} /> : null}
    </div>
  );
}

function Content({ banner }: { banner: Banner }) {
  if (banner.type === 'custom') {
    return (
      <Suspense>
        <Carousel banner={banner} />
      </Suspense>
    );
  }

  const { content, lang } = banner;
  if (content?.includes('<img')) return <Pictures html={content} lang={lang} />;

  return (
    <div
      className={styles.html}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing through that runs, loads or styles (C-27)
      dangerouslySetInnerHTML={{ __html: content ?? '' }}
    />
  );
}

/** What opens a picture over the window comes where there is one. */
function Pictures(text: OperatorHtmlProps) {
  const OperatorHtml = useLazy(loadHtml, true);

  return OperatorHtml && <OperatorHtml className={styles.html} {...text} />;
}
