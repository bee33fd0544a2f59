import type { FreeTrial, FreeTrialQuest } from '@fanfare/contract';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import styles from './quest.module.css';

type SentCardProps = { quest: FreeTrialQuest; trial: FreeTrial };

/** The links that went with a trial; they can be changed while it waits. */
export function SentCard({ quest, trial }: SentCardProps) {
  return (
    <SectionCard
      isFlush
      title={<Trans>What you sent</Trans>}
      note={
        trial.status === 'pending' ? (
          <Link to={{ search: '?change=1' }}>
            <Trans>Change the links</Trans>
          </Link>
        ) : (
          <DateTime iso={trial.created_at} />
        )
      }
    >
      <dl className={styles.sent}>
        {trial.proof_url === null ? null : (
          <div>
            <dt>
              <Trans>Your page</Trans>
            </dt>
            <dd>
              <TargetLink url={trial.proof_url} />
            </dd>
          </div>
        )}
        <div>
          <dt lang={quest.reward.lang}>{quest.reward.name}</dt>
          <dd>
            <TargetLink url={trial.url} />
          </dd>
        </div>
      </dl>
    </SectionCard>
  );
}
