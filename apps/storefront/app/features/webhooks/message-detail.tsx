import type { WebhookMessageDetail } from '@fanfare/contract';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { JsonCode } from './json-code.tsx';
import { MOST_TRIES } from './tries.tsx';
import styles from './webhooks.module.css';

type Answer = NonNullable<WebhookMessageDetail['answer']>;
const FAILURE_WORDS: Record<NonNullable<Answer['failure']>, MessageDescriptor> = {
  not_found: msg`The host name was not found.`,
  private: msg`The address is not on the internet.`,
  refused: msg`Nothing answers there.`,
  tls: msg`The certificate was not accepted.`,
  timeout: msg`No answer within 10 seconds.`,
  broken: msg`The connection broke.`,
};

/** A message beside the last answer to it. `url` is where it was sent. */
export function MessageDetail({ message, url }: { message: WebhookMessageDetail; url: string }) {
  const { t } = useLingui();
  const text = JSON.stringify(JSON.parse(message.payload), null, 2);

  return (
    <div className={styles.detail}>
      <section>
        <h3>
          <span>
            <Trans>We sent</Trans>
          </span>
          <bdi>{url}</bdi>
          <CopyButton text={text} label={t`Copy the message`} copiedLabel={t`Message copied`} />
        </h3>
        <JsonCode text={text} />
      </section>
      <section>
        <h3>
          <Trans>Your server answered</Trans>
          {message.answer === null ? null : (
            <small>
              <DateTime iso={message.answer.at} />
            </small>
          )}
        </h3>
        <AnswerText message={message} />
      </section>
    </div>
  );
}

function AnswerText({ message }: { message: WebhookMessageDetail }) {
  const { i18n } = useLingui();
  const { answer, answer_headers, answer_body, state, next_try_at } = message;
  const ms = formatNumber(answer?.milliseconds ?? 0);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboards
    <pre className={styles.block} dir="ltr" tabIndex={0}>
      {answer?.failure ? <span>{i18n._(FAILURE_WORDS[answer.failure])}</span> : null}
      {answer?.status ? (
        <>
          HTTP {answer.status}, {ms} ms{'\n'}
          {answer_headers}
          {answer_body ? `\n\n${answer_body}` : null}
        </>
      ) : null}
      {state === 'waiting' && next_try_at !== null ? (
        <span className={styles.quiet}>
          {'\n\n'}
          <Trans>
            The next attempt is at <ShortTime iso={next_try_at} />. After {MOST_TRIES} attempts in 3 days it
            is given up.
          </Trans>
        </span>
      ) : null}
    </pre>
  );
}
