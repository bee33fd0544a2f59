import type { staff } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { Clock } from '../../desk/clock.tsx';
import styles from './dispute-times.module.css';

type Step = { key: string; at: string | null; words: React.ReactNode };

/** The way of a dispute: paid, disputed, answered at its gateway or to be, and decided. */
export function DisputeTimes({ dispute }: { dispute: staff.DeskDisputeDetail }) {
  const { paid_at, opened_at, answer_by, decided_at, answer, invoice_id: invoice } = dispute;
  const steps: Step[] = [
    { key: 'paid', at: paid_at, words: <Trans>paid, invoice {String(invoice)}</Trans> },
    { key: 'opened', at: opened_at, words: <Trans>disputed</Trans> },
    answer === null
      ? { key: 'answer', at: answer_by, words: <Trans>answer until then</Trans> }
      : { key: 'answer', at: answer.at, words: <Trans>answered</Trans> },
    {
      key: 'decided',
      at: decided_at,
      words: decided_at === null ? <Trans>the bank decides</Trans> : <Trans>decided</Trans>,
    },
  ];
  const now = decided_at !== null ? 'decided' : answer === null ? 'answer' : 'decided';

  return (
    <ol className={styles.times}>
      {steps.map(({ key, at, words }) => (
        <li key={key} data-is={stateOf(key, now, decided_at !== null)}>
          <b>{at === null ? '–' : <Clock iso={at} />}</b>
          <small>{words}</small>
        </li>
      ))}
    </ol>
  );
}

const ORDER = ['paid', 'opened', 'answer', 'decided'];

/** State of a step: over, waiting now, or ahead. */
function stateOf(key: string, now: string, isOver: boolean): 'past' | 'now' | 'ahead' {
  const [place, current] = [ORDER.indexOf(key), ORDER.indexOf(now)];
  if (place < current || isOver) return 'past';

  return place === current ? 'now' : 'ahead';
}
