import type { LinkedChannel } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { LinkForm } from './link-form.tsx';
import styles from './no-channel.module.css';
import { ReadingTerms } from './reading-terms.tsx';
import { nextStepOf } from './steps.ts';

export type NoChannelProps = {
  /** A link that was begun, or a channel that is not reported; null where there is none. */
  begun: LinkedChannel | null;
  canLink: boolean;
};

/** The page without a reportable channel: what there would be to see, and the way there (ROLE-13). */
export function NoChannel({ begun, canLink }: NoChannelProps) {
  return (
    <section className={styles.none}>
      <h2>
        <Trans>See what your orders did for the channel</Trans>
      </h2>
      <p>
        <Trans>
          Subscribers by day with your orders under the line, who stayed and who left, and the newest videos.
          Link the channel once; it takes about five minutes and no password.
        </Trans>
      </p>
      {canLink ? (
        begun === null ? (
          <LinkForm />
        ) : (
          <GoOn begun={begun} />
        )
      ) : (
        <p>
          <Trans>This shop cannot read channels yet.</Trans>
        </p>
      )}
      <ol>
        <li>
          <b>
            <Trans>Link the channel</Trans>
          </b>
          <Trans>We look it up and show it to you.</Trans>
        </li>
        <li>
          <b>
            <Trans>Code in the description</Trans>
          </b>
          <Trans>It shows that the channel is yours.</Trans>
        </li>
        <li>
          <b>
            <Trans>Public subscriptions</Trans>
          </b>
          <Trans>A switch in the settings of YouTube. We show you where.</Trans>
        </li>
      </ol>
      <ReadingTerms />
    </section>
  );
}

function GoOn({ begun }: { begun: LinkedChannel }) {
  const step = nextStepOf(begun);

  return (
    <p>
      <ButtonLink variant="primary" to={`?link=${begun.id}`}>
        {step === null ? <Trans>See status</Trans> : <Trans>Continue with step {step}</Trans>}
      </ButtonLink>
    </p>
  );
}
