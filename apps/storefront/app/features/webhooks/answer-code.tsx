import type { WebhookMessageRow } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import styles from './webhooks.module.css';

/** The status of the last answer, in the tone of what it means. */
export function AnswerCode({ answer }: Pick<WebhookMessageRow, 'answer'>) {
  if (answer === null)
    return (
      <span className={styles.answer} data-tone="wait">
        <Trans context="webhooks">not yet</Trans>
      </span>
    );
  const hasArrived = answer.status !== null && answer.status >= 200 && answer.status < 300;

  return (
    <span className={styles.answer} data-tone={hasArrived ? 'ok' : 'stop'}>
      {answer.status ?? <Trans context="webhooks">none</Trans>}
    </span>
  );
}
