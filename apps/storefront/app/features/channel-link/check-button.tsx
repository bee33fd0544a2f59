import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import type { LinkedChannel } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './steps.module.css';
import type { Step } from './steps.ts';
import { useCheck } from './use-check.ts';

type CheckButtonProps = {
  channel: LinkedChannel;
  step: Step;
  /** Words of the button. */
  children: React.ReactNode;
  note: React.ReactNode;
};

/** The button that looks for a proof, off for a while after each look. Before scripts it is a form. */
export function CheckButton({ channel, step, children, note }: CheckButtonProps) {
  const { run, isBusy, secondsLeft, refusal } = useCheck(channel, step);

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (secondsLeft === 0) run();
      }}
    >
      <input type="hidden" name="task" value={step === 2 ? 'code' : 'subscriptions'} />
      <input type="hidden" name="channel" value={channel.id} />
      <div className={styles.act}>
        <Button
          type="submit"
          variant="primary"
          className={styles.check}
          isBusy={isBusy}
          aria-disabled={secondsLeft > 0 || isBusy || undefined}
        >
          {secondsLeft > 0 ? <Trans>Check again in {secondsLeft} s</Trans> : children}
        </Button>
        <span>{note}</span>
      </div>
      <FormError message={refusalWords(refusal)} />
    </form>
  );
}
