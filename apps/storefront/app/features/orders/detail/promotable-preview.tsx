import type { OrderDetail } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../ui/icon.tsx';
import styles from './promotable-preview.module.css';

/** What the link leads to, when that is known: picture, title, a way to look at it. */
export function PromotablePreview({ promotable }: Pick<OrderDetail, 'promotable'>) {
  if (promotable === null) return null;
  const { url, embed_url, snippet } = promotable;

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
        <a href={embed_url ?? url} target="_blank" rel="noopener noreferrer nofollow">
          <Trans>Look at it</Trans> <Icon name="external" size={16} />
        </a>
      </div>
    </div>
  );
}
