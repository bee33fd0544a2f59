import type { SuggestionLimit } from '@fanfare/contract';
import { formatDateTime, formatNumber } from '@fanfare/ui/format.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './searches-left.module.css';

/** The sentence turns from this share of the day's searches on. */
const FEW = 0.8;

export const areFewLeft = ({ limit, used }: SuggestionLimit): boolean => used > limit * FEW;

/** The searches that are left of the day; pointing at them says until when, in the reader's own zone. */
export function SearchesLeft({ limit }: { limit: SuggestionLimit }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const { limit: all, used, resets_at } = limit;
  const until = formatDateTime(resets_at, isHydrated ? 'local' : 'utc');
  const left = formatNumber(all - used);
  const total = formatNumber(all);

  return (
    <p className={styles.left} data-few={used >= all * FEW || undefined} title={t`Resets at ${until}`}>
      <span>
        <Trans>
          {left} of {total} searches left today
        </Trans>
      </span>
      <meter className="visually-hidden" min={0} max={all} value={used} aria-label={t`Searches used today`} />
      <i aria-hidden="true">
        <i style={{ width: `${(used / all) * 100}%` }} />
      </i>
    </p>
  );
}
