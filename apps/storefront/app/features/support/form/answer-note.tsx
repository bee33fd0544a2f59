import type { TicketTerms } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { Trans } from '@lingui/react/macro';
import { useDuration } from '../../../shared/browser/use-duration.ts';

type AnswerNoteProps = { times: TicketTerms['answer_times']; hasOrder: boolean };

/** Time within which an answer may come, its way, and the facts that need not be written. */
export function AnswerNote({ times, hasOrder }: AnswerNoteProps) {
  const duration = useDuration();
  const half = times === null ? '' : duration(times.half);

  return (
    <div className={card.muted}>
      {times === null ? null : (
        <p>
          <Trans>Half of all tickets are answered within {half}.</Trans>
        </p>
      )}
      <p>
        <Trans>You get an email, and the ticket stays under Support.</Trans>
      </p>
      {hasOrder ? (
        <p>
          <Trans>We see the order, its link and its payment: you need not repeat them.</Trans>
        </p>
      ) : null}
    </div>
  );
}
