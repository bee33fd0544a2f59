import type { FreeTrial, FreeTrialQuest } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { DetailHead } from '@fanfare/ui/page/detail-head.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { usePath } from '../../../shared/pages/instance.ts';
import { RewardName } from '../reward-name.tsx';
import { TrialStatus } from '../trial-status.tsx';
import styles from './quest.module.css';

type QuestHeadProps = { quest: FreeTrialQuest; trial: FreeTrial | null };

/** Quest and its reward; with a trial, its state and the reader's next step. */
export function QuestHead({ quest, trial }: QuestHeadProps) {
  const { reward, repeats_count: times } = quest;

  return (
    <DetailHead
      className={styles.head}
      picture={<NetworkMark {...quest.network} isTile />}
      title={quest.name}
      lang={quest.lang}
      status={trial === null ? null : <TrialStatus trial={trial} />}
      actions={trial === null ? null : <Next trial={trial} />}
      isLive
    >
      <p className={styles.reward}>
        <Trans>
          For it:{' '}
          <b>
            <RewardName reward={reward} />
          </b>
          , worth <Money amount={reward.worth} />
        </Trans>
        {times > 1 ? (
          <>
            {' · '}
            <Plural value={times} one="once" other="up to # times" />
          </>
        ) : null}
      </p>
    </DetailHead>
  );
}

function Next({ trial: { status, order_id } }: { trial: FreeTrial }) {
  const path = usePath();
  if (status === 'approved' || status === 'completed')
    return (
      <ButtonLink variant="primary" to={path(`/orders/${order_id}`)}>
        <Trans>See the order</Trans>
      </ButtonLink>
    );
  if (status === 'rejected' || status === 'expired')
    return (
      <ButtonLink variant="primary" to={{ search: '?new=1' }}>
        {status === 'rejected' ? <Trans>Correct and send again</Trans> : <Trans>Send again</Trans>}
      </ButtonLink>
    );

  return null;
}
