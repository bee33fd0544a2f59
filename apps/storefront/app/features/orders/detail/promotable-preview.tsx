import type { OrderDetail } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './promotable-preview.module.css';

/** Preview of the link, when its picture or title is known; the link itself stands above. */
export function PromotablePreview({ promotable }: Pick<OrderDetail, 'promotable'>) {
  if (promotable === null) return null;
  const { url, snippet } = promotable;
  if (snippet.thumbnail === null && snippet.title === null) return null;

  return (
    <div className={styles.preview}>
      {snippet.thumbnail === null ? null : (
        <img
          src={snippet.thumbnail}
          alt=""
          width={96}
          height={54}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
      <div>
        {snippet.title === null ? null : <b>{snippet.title}</b>}
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          <Trans>View it</Trans> <Icon name="external" size={16} />
        </a>
      </div>
    </div>
  );
}
