import type { LinkedChannel } from '@fanfare/contract';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { BackLink } from '../../shared/pages/back-link.tsx';
import { ChannelRows } from './channel-rows.tsx';
import { ChannelStep } from './channel-step.tsx';
import { CodeStep } from './code-step.tsx';
import { LinkedCard } from './linked-card.tsx';
import { StandingCard } from './standing-card.tsx';
import steps from './steps.module.css';
import { minutesLeft, nextStepOf, openStepsOf, type Step } from './steps.ts';
import { SubscriptionsStep } from './subscriptions-step.tsx';
import { WhatWeReadCard } from './what-we-read-card.tsx';

export type LinkPageProps = {
  channels: readonly LinkedChannel[];
  /** The one that is linked here; null for a new one. */
  channel: LinkedChannel | null;
  asksPermission: boolean;
  /** The step that the address opens; null for the next one. */
  step: Step | null;
  /** Outcome at the network; null where nobody comes from there. */
  allowed: 'yes' | 'no' | null;
};

/** Linking a channel in three steps, of which the next one is open. */
export function LinkPage({ channels, channel, asksPermission, step, allowed }: LinkPageProps) {
  return (
    <Page isDetail isStack>
      <BackLink to=".">
        <Trans>Channel statistics</Trans>
      </BackLink>
      <h1>
        <Trans>Link a YouTube channel</Trans>
      </h1>
      {allowed === 'no' ? (
        <Notice tone="stop" isAlert>
          <Trans>
            We do not have permission to read this channel’s data. On YouTube, choose the linked channel and
            tick both permissions.
          </Trans>
        </Notice>
      ) : null}
      <Split
        aside={
          <>
            <StandingCard channel={channel} asksPermission={asksPermission} />
            <WhatWeReadCard />
          </>
        }
      >
        <ChannelRows channels={channels} chosen={channel} />
        {channel?.is_verified ? <LinkedCard channel={channel} asksPermission={asksPermission} /> : null}
        <Steps channel={channel} asked={step} />
      </Split>
    </Page>
  );
}

function Steps({ channel, asked }: { channel: LinkedChannel | null; asked: Step | null }) {
  const next = channel === null ? null : nextStepOf(channel);
  const isOpen = channel !== null && asked !== null && openStepsOf(channel).includes(asked);
  const open = isOpen ? asked : next;

  return (
    <section className={steps.card}>
      <div className={steps.progress}>
        <Progress channel={channel} />
      </div>
      <ol>
        <ChannelStep channel={channel} />
        {channel === null ? null : (
          <>
            <CodeStep channel={channel} isOpen={open === 2} />
            <SubscriptionsStep channel={channel} isOpen={open === 3} />
          </>
        )}
      </ol>
    </section>
  );
}

function Progress({ channel }: { channel: LinkedChannel | null }) {
  const done = channel === null ? 0 : 3 - openStepsOf(channel).length;
  const step = done + 1;
  const linkedAt = lastProofOf(channel);
  const minutes = channel === null ? 5 : minutesLeft(channel);

  return (
    <>
      <p>{linkedAt === null ? <Trans>Step {step} of 3</Trans> : <Trans context="channel">Linked</Trans>}</p>
      <p className={steps.left}>
        {linkedAt === null ? (
          <Plural value={minutes} one="about # minute left" other="about # minutes left" />
        ) : (
          <ShortTime iso={linkedAt} />
        )}
      </p>
      <div className={steps.parts} aria-hidden="true">
        {[1, 2, 3].map((part) => (
          <i key={part} data-done={part <= done || undefined} />
        ))}
      </div>
    </>
  );
}

/** Time at which the second proof was found; null before. */
function lastProofOf(channel: LinkedChannel | null): string | null {
  if (!channel?.is_verified) return null;

  return (
    [channel.verification_code_at, channel.verification_public_subscriptions_at]
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
