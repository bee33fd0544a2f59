import type { FreeTrialQuest } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import styles from './quest.module.css';

/** Number of times that the quest can still be taken. */
export function TimesLeft({ quest, left }: { quest: FreeTrialQuest; left: number }) {
  if (left <= 0) return null;
  const all = formatNumber(quest.repeats_count);
  const rest = formatNumber(left);

  return (
    <section className={`${styles.card} ${styles.times}`}>
      <div>
        <b>
          <Trans>
            {rest} of {all} times are left
          </Trans>
        </b>
        <p>
          <Trans>Each time with another link. You can send the next one at any time.</Trans>
        </p>
      </div>
      <ButtonLink to={{ search: '?new=1' }}>
        <Trans>Take it again</Trans>
      </ButtonLink>
    </section>
  );
}
