import type { FreeTrialQuest } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import type { MissingQuest, OwnTrial } from '../group-quests.ts';
import { MoneyBar } from '../money-bar.tsx';
import { RewardName } from '../reward-name.tsx';
import { TrialStatus } from '../trial-status.tsx';
import styles from './quest-rows.module.css';

/** A quest that can be taken now; the first has the one bright button of the screen. */
export function ReadyRow({ quest, isFirst }: { quest: FreeTrialQuest; isFirst: boolean }) {
  const path = usePath();
  const { profile } = useInstance();
  const to = path(`/free-trials/${quest.id}`);
  const login = `${path('/login')}?${new URLSearchParams({ redirect: to })}`;
  const asksMore = quest.allow_proof_url || quest.steps.length > 0;

  return (
    <Row quest={quest} about={quest.short_body}>
      <ButtonLink
        variant={isFirst ? 'primary' : 'plain'}
        to={profile === null ? login : to}
        aria-describedby={`quest-${quest.id}`}
      >
        {profile === null ? (
          <Trans>Log in to take it</Trans>
        ) : asksMore ? (
          <Trans>See what to do</Trans>
        ) : (
          <Trans>Choose a link</Trans>
        )}
      </ButtonLink>
    </Row>
  );
}

/** A quest that lacks a sum. */
export function MissingRow({ quest, goal }: MissingQuest) {
  return (
    <Row quest={quest} about={quest.short_body}>
      <div className={styles.goal}>
        <MoneyBar goal={goal} />
        <p>
          <Trans>
            <b>
              <Money amount={goal.toGo} />
            </b>{' '}
            of <Money amount={goal.needed} /> to go
          </Trans>
        </p>
      </div>
    </Row>
  );
}

/** The last trial of a quest. */
export function OwnRow({ quest, trial }: OwnTrial) {
  const { order } = trial;
  const delivered = formatNumber(order?.delivered ?? 0);
  const ordered = formatNumber(quest.reward.quantity);

  return (
    <Row
      quest={quest}
      about={
        <>
          <bdi>{trial.url.replace(/^https:\/\/(www\.)?/, '')}</bdi> · <ShortTime iso={trial.created_at} />
        </>
      }
    >
      <div className={styles.state}>
        <TrialStatus trial={trial} />
        {order && trial.status === 'approved' ? (
          <p>
            <Trans>
              {delivered} of {ordered}
            </Trans>
          </p>
        ) : null}
      </div>
    </Row>
  );
}

type RowProps = { quest: FreeTrialQuest; about: React.ReactNode; children: React.ReactNode };

function Row({ quest, about, children }: RowProps) {
  const path = usePath();
  const { id, network, reward } = quest;

  return (
    <li className={styles.row}>
      <NetworkMark {...network} isTile />
      <div className={styles.words}>
        <h3 id={`quest-${id}`}>
          <Link className={styles.link} to={path(`/free-trials/${id}`)} lang={quest.lang}>
            {quest.name}
          </Link>
        </h3>
        <p lang={quest.lang}>{about}</p>
      </div>
      <div className={styles.reward}>
        <b>
          <RewardName reward={reward} />
        </b>
        <p>
          <Trans>
            worth <Money amount={reward.worth} />
          </Trans>
        </p>
      </div>
      <div className={styles.way}>{children}</div>
    </li>
  );
}
