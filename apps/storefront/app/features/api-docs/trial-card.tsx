import { Button } from '@fanfare/ui/button.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './docs-card.module.css';
import { useAskBeforeReal } from './real-request.ts';
import { TokenField } from './token-field.tsx';
import { type Trial, tried } from './trial.ts';
import { TrialAnswer } from './trial-answer.tsx';
import { useTrialToken } from './use-trial-token.ts';

export type TrialCardProps = {
  /** A choice beside the title. */
  option?: React.ReactNode;
  /** True for a request that changes something: the reader is asked first. */
  isReal: boolean;
  send: (token: string) => Promise<Response>;
  /** Fields of the request. */
  children: React.ReactNode;
};

/** Sends a request of the documentation with the reader's token, and shows what came of it. */
export function TrialCard({ option, isReal, send, children }: TrialCardProps) {
  const path = usePath();
  const askBeforeReal = useAskBeforeReal();
  const [token, setToken] = useTrialToken();
  const [isSending, setSending] = useState(false);
  // Undefined before the first request, null for one that got no answer.
  const [trial, setTrial] = useState<Trial | null | undefined>(undefined);

  async function submit(): Promise<void> {
    if (isReal && !(await askBeforeReal())) return;
    setSending(true);
    setTrial(await tried(() => send(token)));
    setSending(false);
  }

  return (
    <section className={styles.card}>
      <div className={styles.caption}>
        <h2>
          <Trans>Try it</Trans>
        </h2>
        {option}
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TokenField token={token} onChange={setToken} />
        {children}
        <Button type="submit" variant="primary" isBusy={isSending}>
          {isReal ? <Trans>Send for real</Trans> : <Trans>Send</Trans>}
        </Button>
      </form>
      {trial === null ? (
        <Notice tone="stop" isAlert>
          <Trans>The shop did not answer. Try again.</Trans>
        </Notice>
      ) : null}
      {trial ? <TrialAnswer trial={trial} /> : null}
      {trial?.lacksMoney ? (
        <p className={styles.after}>
          <Link to={path('/add-funds')}>
            <Trans>Add funds</Trans>
          </Link>
        </p>
      ) : null}
    </section>
  );
}
