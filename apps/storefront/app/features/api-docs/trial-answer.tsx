import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './docs-card.module.css';
import { Highlight } from './highlight.tsx';
import type { Trial } from './trial.ts';

/** Longer answers are cut: a list of all services is a megabyte. */
const MOST_SHOWN = 20_000;

/** The answer of a trial: status, time and body. A refusal with status 200 is marked all the same. */
export function TrialAnswer({ trial }: { trial: Trial }) {
  const { t } = useLingui();
  const { status, milliseconds, at, answer, isRefused } = trial;
  const tone = !isRefused ? 'ok' : status === 200 ? 'wait' : 'stop';
  const time = formatNumber(milliseconds);

  return (
    <div className={styles.answer}>
      <Announced>
        <b data-tone={tone}>{status}</b>
        <span>
          <Trans>
            in {time} ms · {at}
          </Trans>
        </span>
        <CopyButton text={answer} label={t`Copy the answer`} copiedLabel={t`Copied`} />
      </Announced>
      <Highlight code={answer.length > MOST_SHOWN ? `${answer.slice(0, MOST_SHOWN)}\n…` : answer} />
    </div>
  );
}
