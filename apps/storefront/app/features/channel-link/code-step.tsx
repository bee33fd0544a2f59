import type { LinkedChannel } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useCopied } from '../../shared/browser/use-copied.ts';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import { CheckButton } from './check-button.tsx';
import { StepFrame } from './step-frame.tsx';
import styles from './steps.module.css';
import type { Step } from './steps.ts';

type StepProps = { channel: LinkedChannel; isOpen: boolean };

/** Step 2: the code that proves the channel, in its description. */
export function CodeStep({ channel, isOpen }: StepProps) {
  const { code, verification_code_at: foundAt, code_checked_at: checkedAt, code_until } = channel;
  const until = useShortDay()(code_until);
  const title = <Trans>Code in the description</Trans>;
  if (foundAt !== null)
    return (
      <StepFrame
        number={2}
        state="done"
        title={title}
        status={
          <Trans>
            found <ShortTime iso={foundAt} />
          </Trans>
        }
      >
        <p className={styles.quiet}>
          <Trans>You can remove it from the description now.</Trans>
        </p>
      </StepFrame>
    );
  if (!isOpen)
    return (
      <StepFrame number={2} state="later" title={title} status={<Open channel={channel} step={2} />}>
        <p className={styles.quiet}>
          <Trans>It shows that the channel is yours.</Trans>
        </p>
      </StepFrame>
    );

  return (
    <StepFrame
      number={2}
      state="now"
      title={title}
      status={
        checkedAt === null ? null : (
          <StatusBadge tone="wait">
            <Trans context="channel">Not there yet</Trans>
          </StatusBadge>
        )
      }
    >
      <p className={styles.about}>
        <Trans>It shows that the channel is yours. You can remove it after this step.</Trans>
      </p>
      <Code code={code} />
      <ol className={styles.how}>
        <li>
          <Trans>
            Open{' '}
            <a href="https://studio.youtube.com/" target="_blank" rel="noreferrer">
              YouTube Studio, Customization, Profile
            </a>
            .
          </Trans>
        </li>
        <li>
          <Trans>Paste the code anywhere in the description and publish.</Trans>
        </li>
        <li>
          <Trans>Come back here.</Trans>
        </li>
      </ol>
      <CheckButton channel={channel} step={2} note={<Trans>The code stays the same until {until}.</Trans>}>
        <Trans>Check the description</Trans>
      </CheckButton>
      {checkedAt === null ? null : (
        <Announced as="div" isNews className={styles.said}>
          <Icon name="clock" size={18} />
          <p>
            <b>
              <Trans>
                Checked at <ShortTime iso={checkedAt} />: code not found.
              </Trans>
            </b>{' '}
            <Trans>YouTube shows a new description after up to 10 minutes.</Trans>{' '}
            {channel.next_check_at === null ? null : (
              <Trans>
                We’ll check again at <ShortTime iso={channel.next_check_at} />. You can leave this page.
              </Trans>
            )}
          </p>
        </Announced>
      )}
    </StepFrame>
  );
}

function Code({ code }: { code: string }) {
  const { isCopied, copy } = useCopied(code);

  return (
    <div className={styles.code}>
      <code dir="ltr">{code}</code>
      <Button onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
        <Announced as="span">{isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</Announced>
      </Button>
    </div>
  );
}

/** The way to a later step: the code and the subscriptions may be done in either order. */
export function Open({ channel: { id }, step }: { channel: LinkedChannel; step: Step }) {
  return (
    <Link to={`?link=${id}&step=${step}`} preventScrollReset>
      <Trans>Do this first</Trans>
    </Link>
  );
}
