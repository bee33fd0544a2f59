import type { LinkedChannel } from '@fanfare/contract';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { CheckButton } from './check-button.tsx';
import { Open } from './code-step.tsx';
import { StepFrame } from './step-frame.tsx';
import styles from './steps.module.css';

type StepProps = { channel: LinkedChannel; isOpen: boolean };

/** Step 3: everybody may see which channels this one follows. */
export function SubscriptionsStep({ channel, isOpen }: StepProps) {
  const { verification_public_subscriptions_at: seenAt, public_subscriptions_checked_at: checkedAt } =
    channel;
  const title = <Trans>Public subscriptions</Trans>;
  if (seenAt !== null)
    return (
      <StepFrame
        number={3}
        state="done"
        title={title}
        status={
          <Trans>
            seen <ShortTime iso={seenAt} />
          </Trans>
        }
      >
        {null}
      </StepFrame>
    );
  if (!isOpen)
    return (
      <StepFrame number={3} state="later" title={title} status={<Open channel={channel} step={3} />}>
        <p className={styles.quiet}>
          <Trans>A switch in the settings of YouTube. Can be done before the code is found.</Trans>
        </p>
      </StepFrame>
    );

  return (
    <StepFrame
      number={3}
      state="now"
      title={title}
      status={
        checkedAt === null ? null : (
          <StatusBadge tone="wait">
            <Trans>Still private</Trans>
          </StatusBadge>
        )
      }
    >
      <p className={styles.about}>
        <Trans>
          The account is verified only with public subscriptions. Everyone can then see which channels you
          follow.
        </Trans>
      </p>
      <ol className={styles.how}>
        <li>
          <Trans>
            Open{' '}
            <a href="https://www.youtube.com/account_privacy" target="_blank" rel="noreferrer">
              YouTube, Settings, Privacy
            </a>
            .
          </Trans>
        </li>
        <li>
          <Trans>Switch off “Keep all my subscriptions private”.</Trans>
        </li>
        <li>
          <Trans>Come back here.</Trans>
        </li>
      </ol>
      <CheckButton
        channel={channel}
        step={3}
        note={
          checkedAt === null ? null : (
            <Trans>
              Read at <ShortTime iso={checkedAt} />: still private.
            </Trans>
          )
        }
      >
        <Trans>Check the subscriptions</Trans>
      </CheckButton>
    </StepFrame>
  );
}
